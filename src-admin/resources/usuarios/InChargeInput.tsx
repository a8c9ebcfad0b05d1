import { SelectInput } from 'react-admin';
import { useAdmins } from './useAdmins.ts';

/** Chooses the admin in charge, or nobody. */
export function InChargeInput(props: { source: string }) {
  const admins = useAdmins().map(({ id, cliente }) => ({ id: String(id), name: cliente }));
  return <SelectInput {...props} choices={[{ id: 'nadie', name: 'Sin asignar' }, ...admins]} />;
}
