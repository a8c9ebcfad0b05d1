import { readProveedores, type Proveedor } from '../../../src-shared/proveedores.ts';
import { api } from '../../data/api.ts';
import { isRow } from '../../data/guards.ts';
import { useApiQuery, type PageQuery } from '../../data/queryClient.ts';

async function getProveedores(): Promise<Proveedor[]> {
  const { data, error } = await api()
    .from('configuracion_publica')
    .select('proveedores')
    .maybeSingle();
  if (error) throw error;
  const row: unknown = data;
  return readProveedores(isRow(row) ? row['proveedores'] : null);
}

/** Query of who holds data for the studio. */
export const proveedoresQuery = (): PageQuery<Proveedor[]> => ({
  queryKey: ['proveedores'],
  reads: ['configuracion'],
  queryFn: getProveedores,
});

/** Who holds data for the studio; nobody until it is known. */
export const useProveedores = (): Proveedor[] => useApiQuery(proveedoresQuery()).data ?? [];
