import { RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { ClienteFields } from './ClienteFields.tsx';
import { clienteToSave } from './clienteToSave.ts';

export const ClienteCreate = () => (
  <Create redirect="show" title="Crear un cliente" transform={clienteToSave}>
    <RecordForm>
      <ClienteFields emailHelp="Con esta dirección entrará. Después de crearlo podrás enviarle la invitación." />
    </RecordForm>
  </Create>
);
