import { useGetList } from 'react-admin';
import type { Cliente } from '../../data/rows.ts';

/** Those of the studio who can be in charge of something, by name; nobody until they are `wanted`. */
export function useAdmins(wanted = true): Cliente[] {
  const { data = [] } = useGetList<Cliente>(
    'clientes',
    {
      filter: { perfil: 'admin', activo: true },
      sort: { field: 'cliente', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: wanted },
  );
  return data;
}
