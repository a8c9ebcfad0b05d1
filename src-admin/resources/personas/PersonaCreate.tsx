import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { clienteToSave } from '../clientes/clienteToSave.ts';
import { ClienteInput, RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { PersonaFields } from './PersonaFields.tsx';

export function PersonaCreate() {
  const { cliente, loading } = useSelection();
  if (loading) return null;
  return (
    <Create redirect="show" title="Dar acceso a otra persona" transform={clienteToSave}>
      <RecordForm defaultValues={{ cliente, alcance: 'tickets' }} save="Dar acceso">
        <ClienteInput />
        <PersonaFields emailHelp="Con esta dirección entrará. Después podrás enviarle la invitación." />
      </RecordForm>
    </Create>
  );
}
