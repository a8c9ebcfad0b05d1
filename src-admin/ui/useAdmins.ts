import { useGetList } from 'react-admin';
import type { Cliente } from '../data/rows.ts';

/** Those of the studio who can be in charge of something, by name. */
export function useAdmins(): Cliente[] {
  const { data = [] } = useGetList<Cliente>('clientes', {
    filter: { perfil: 'admin', activo: true },
    sort: { field: 'cliente', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return data;
}
