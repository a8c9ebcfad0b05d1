import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { RespuestaFields } from './RespuestaFields.tsx';

export const RespuestaCreate = () => (
  <Create redirect="list" title="Guardar una respuesta" component="div" sx={{ mt: 2 }}>
    <RecordForm>
      <RespuestaFields />
    </RecordForm>
  </Create>
);
