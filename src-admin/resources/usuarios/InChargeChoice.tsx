import { SelectInput } from 'react-admin';
import { useAdmins } from './inCharge.tsx';

/** Offers the admins, and nobody. */
export function InChargeChoice(props: { source: string }) {
  const admins = useAdmins().map(({ id, cliente }) => ({ id: String(id), name: cliente }));
  return <SelectInput {...props} choices={[{ id: 'nadie', name: 'Sin asignar' }, ...admins]} />;
}
