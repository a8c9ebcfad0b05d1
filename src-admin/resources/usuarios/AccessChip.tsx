import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { accessOf, type Access } from './access.ts';

export const AccessChip = ({ of }: { of: Access }) => (
  <StatusChip set="acceso" value={accessOf(of)} />
);
