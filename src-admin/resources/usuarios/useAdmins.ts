import type { Cliente } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';

/** The admins, who can be in charge of something, by name; fetched once they are `wanted`. */
export const useAdmins = (wanted = true): readonly Cliente[] =>
  useRows<Cliente>(
    'clientes',
    { perfil: 'admin', activo: true },
    { by: 'cliente', enabled: wanted },
  ).data ?? [];
