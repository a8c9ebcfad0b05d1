import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { HorarioFields } from './HorarioFields.tsx';

export const HorarioCreate = () => (
  <Create redirect="list" title="Agregar un tramo">
    <RecordForm defaultValues={{ minutos: 30, tipo: 'reunion' }}>
      <HorarioFields />
    </RecordForm>
  </Create>
);
