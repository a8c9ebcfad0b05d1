import { RecordInput } from '../../kit/inputs/RecordInput.tsx';

const FILTER = { perfil: 'cliente', activo: true };

const nameOf = ({ cliente, empresa }: { cliente?: string; empresa?: string | null }) =>
  empresa ? `${empresa} (${cliente ?? ''})` : (cliente ?? '');

/** Chooses an active client by name. */
export const ClienteInput = ({ helperText }: { helperText?: string }) => (
  <RecordInput
    source="cliente"
    reference="clientes"
    filter={FILTER}
    sort={{ field: 'cliente', order: 'ASC' }}
    optionText={nameOf}
    openOnFocus={false}
    isRequired
    helperText={helperText}
  />
);
