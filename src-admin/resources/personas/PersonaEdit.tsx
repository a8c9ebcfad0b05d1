import { BooleanInput } from 'react-admin';
import { clienteToSave } from '../clientes/clienteToSave.ts';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { PersonaFields } from './PersonaFields.tsx';
import { accessQuestion } from './questions.ts';

export const PersonaEdit = () => (
  <Edit redirect="show" transform={clienteToSave}>
    <RecordForm question={accessQuestion}>
      <PersonaFields emailHelp="Si la cambias, tendrás que invitarla de nuevo: la cuenta anterior deja de servir." />
      <BooleanInput source="activo" helperText="Sin acceso, pierde sus permisos de inmediato" />
    </RecordForm>
  </Edit>
);
