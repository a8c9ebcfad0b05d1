import { RecordInput } from '../../kit/inputs/RecordInput.tsx';

const FILTER = { perfil: 'cliente', activo: true };

const nameOf = ({ cliente, empresa }: { cliente?: string; empresa?: string | null }) =>
  empresa ? `${empresa} (${cliente ?? ''})` : (cliente ?? '');

interface Props {
  helperText?: string;
  onChange?: () => void;
}

/** Chooses an active client by name. */
export const ClienteInput = (props: Props) => (
  <RecordInput
    source="cliente"
    reference="clientes"
    filter={FILTER}
    sort={{ field: 'nombre', order: 'ASC' }}
    optionText={nameOf}
    openOnFocus={false}
    isRequired
    {...props}
  />
);
