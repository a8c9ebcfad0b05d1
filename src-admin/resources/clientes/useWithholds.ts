import { useGetOne } from 'react-admin';
import type { Cliente } from '../../data/rows.ts';

/** Whether a client withholds the tax of a boleta de honorarios; no while it is not known. */
export const useWithholds = (cliente: number): boolean =>
  useGetOne<Cliente>('clientes', { id: cliente }).data?.retiene === true;
