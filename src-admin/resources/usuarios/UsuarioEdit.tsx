import { BooleanInput, required, SelectInput } from 'react-admin';
import { RecordForm } from '../../kit/forms/forms.tsx';
import { choices } from '../../kit/fields/options.ts';
import { Edit } from '../../kit/records/records.tsx';
import { accessQuestion } from './questions.ts';

export const UsuarioEdit = () => (
  <Edit redirect="show">
    <RecordForm question={accessQuestion}>
      <SelectInput
        source="perfil"
        choices={choices('perfil')}
        validate={required()}
        helperText="Administración ve y maneja los datos de todos los clientes"
      />
      <BooleanInput source="activo" helperText="Sin acceso, pierde sus permisos de inmediato" />
    </RecordForm>
  </Edit>
);
