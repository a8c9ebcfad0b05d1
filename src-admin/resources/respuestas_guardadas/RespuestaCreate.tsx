import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { RespuestaFields } from './RespuestaFields.tsx';

export const RespuestaCreate = () => (
  <Create redirect="list" title="Guardar una respuesta">
    <RecordForm>
      <RespuestaFields />
    </RecordForm>
  </Create>
);
