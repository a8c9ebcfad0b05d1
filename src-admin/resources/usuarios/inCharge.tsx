import { useGetIdentity } from 'react-admin';
import type { Cliente } from '../../data/rows.ts';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { useRows } from '../../kit/lists/useRows.ts';

/** The admins, who can be in charge of something, by name; fetched once they are `wanted`. */
export const useAdmins = (wanted = true): readonly Cliente[] =>
  useRows<Cliente>(
    'clientes',
    { perfil: 'admin', activo: true },
    { by: 'cliente', enabled: wanted },
  ).data ?? [];

/** Puts an admin, or nobody, in charge of the selected rows. */
export const inChargeChoices = (admins: readonly Cliente[]) => [
  ...admins.map(({ id, cliente }) => ({
    key: String(id),
    name: cliente,
    change: { asignado_a: id },
  })),
  { key: 'nadie', name: 'Sin asignar', change: { asignado_a: null } },
];

interface FieldProps {
  value: number | null;
  disabled: boolean;
  onChange: (asignado_a: number | null) => void;
}

/** Chooses who is in charge of the record on the page. */
export function InChargeField({ value, disabled, onChange }: FieldProps) {
  const admins = useAdmins();
  const shown = admins.length === 0 ? null : value;
  const hasLeft = shown !== null && !admins.some(({ id }) => id === shown);
  return (
    <SelectField
      label="A cargo de"
      value={shown ?? ''}
      disabled={disabled}
      choices={[
        { id: '', name: 'Sin asignar' },
        ...(hasLeft
          ? [{ id: shown, name: 'Alguien que ya no está en el equipo', disabled: true }]
          : []),
        ...admins.map(({ id, cliente }) => ({ id, name: cliente })),
      ]}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
    />
  );
}

/** The person's own row of clientes; null without one, undefined until it is known. */
export const useMe = () => useGetIdentity().identity?.['cliente'] as number | null | undefined;
