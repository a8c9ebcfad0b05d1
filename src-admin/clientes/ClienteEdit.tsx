import { Edit } from 'react-admin';
import { RecordForm } from '../ui/forms.tsx';
import { ClienteFields } from './ClienteFields.tsx';
import { clienteToSave } from './clienteToSave.ts';

export const ClienteEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" component="div" transform={clienteToSave}>
    <RecordForm>
      <ClienteFields emailHelp="Si la cambias, tendrás que invitarlo de nuevo: la cuenta anterior deja de servir." />
    </RecordForm>
  </Edit>
);
