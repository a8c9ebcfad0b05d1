import { SelectInput, useGetIdentity } from 'react-admin';
import type { Cliente } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';

/** The admins, who can be in charge of something, by name; fetched once they are `wanted`. */
export const useAdmins = (wanted = true): readonly Cliente[] =>
  useRows<Cliente>(
    'clientes',
    { perfil: 'admin', activo: true },
    { by: 'cliente', enabled: wanted },
  ).data ?? [];

/** Filters by the admin in charge, or by there being nobody. */
export function InChargeInput(props: { source: string }) {
  const admins = useAdmins().map(({ id, cliente }) => ({ id: String(id), name: cliente }));
  return <SelectInput {...props} choices={[{ id: 'nadie', name: 'Sin asignar' }, ...admins]} />;
}

/** Puts an admin in charge of the selected rows, or nobody. */
export const inChargeChoices = (admins: readonly Cliente[]) => [
  ...admins.map(({ id, cliente }) => ({
    key: String(id),
    name: cliente,
    change: { asignado_a: id },
  })),
  { key: 'nadie', name: 'Sin asignar', change: { asignado_a: null } },
];

/** The person's own row of clientes; null without one, undefined until it is known. */
export const useMe = () => useGetIdentity().identity?.['cliente'] as number | null | undefined;
