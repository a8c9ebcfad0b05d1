import type { ProductoId } from '../../../src-shared/precios.ts';
import { api, UnexpectedAnswer } from '../../data/api.ts';
import { numberOf, readRows, textOf } from '../../data/guards.ts';
import { queryClient, useApiQuery, type PageQuery } from '../../data/queryClient.ts';
import { findOferta, withPrecios, type Producto } from '../products.ts';

/** Pesos by product, as the studio says them. */
type Precios = Readonly<Partial<Record<ProductoId, number>>>;

async function getPrecios(): Promise<Precios> {
  const { data, error } = await api().from('precios_vigentes').select('producto,valor');
  if (error) throw error;
  const pairs = readRows(data, (row) => {
    const oferta = findOferta(textOf(row, 'producto'));
    const valor = numberOf(row, 'valor');
    return oferta && valor !== null ? ([oferta.id, valor] as const) : null;
  });
  const precios: Precios = Object.fromEntries(pairs ?? []);
  if (!withPrecios(precios)) throw new UnexpectedAnswer('precios_vigentes');
  return precios;
}

/** Query of today's prices. */
export const preciosQuery = (): PageQuery<Precios> => ({
  queryKey: ['precios'],
  reads: ['precios'],
  queryFn: getPrecios,
});

/** Resolves once the prices are known, or after a second. */
export const preciosSoon = (): Promise<unknown> =>
  Promise.race([
    queryClient.query({ ...preciosQuery(), staleTime: 'static' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]);

interface Answer {
  /** What is sold and what it costs today; null until it is known. */
  productos: readonly Producto[] | null;
  failed: boolean;
  refetch: () => Promise<unknown>;
}

/** What is sold, with today's prices. What is already known stays, even when requesting again fails. */
export function useProductos(): Answer {
  const { data, isError, refetch } = useApiQuery(preciosQuery());
  return { productos: withPrecios(data ?? {}), failed: isError, refetch };
}
