import { useGetList } from 'react-admin';
import type { Cliente } from '../../data/rows.ts';

/** The admins, who can be in charge of something, by name; fetched once they are `wanted`. */
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
