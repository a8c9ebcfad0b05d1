import { RecordForm } from '../../kit/forms/forms.tsx';
import { ClienteFields } from './ClienteFields.tsx';
import { clienteToSave } from './clienteToSave.ts';
import { Edit } from '../../kit/records/records.tsx';

export const ClienteEdit = () => (
  <Edit redirect="show" transform={clienteToSave}>
    <RecordForm>
      <ClienteFields emailHelp="Si la cambias, tendrás que invitarlo de nuevo: la cuenta anterior deja de servir." />
    </RecordForm>
  </Edit>
);
