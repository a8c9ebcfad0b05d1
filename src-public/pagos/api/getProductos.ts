import { CLASES_PRODUCTO, valuesOf } from '../../../src-shared/options.ts';
import { api, UnexpectedAnswer } from '../../data/api.ts';
import { numberOf, readRows, textOf } from '../../data/guards.ts';
import { queryClient, useApiQuery, type PageQuery } from '../../data/queryClient.ts';
import { withPrecio, type Producto } from '../products.ts';

async function getProductos(): Promise<readonly Producto[]> {
  const { data, error } = await api()
    .from('productos_publicos')
    .select('codigo,clase,nombre,descripcion,entrega,despues,minutos,ofrecido,enlace,valor');
  if (error) throw error;
  const productos = readRows(data, (row) => {
    const clase = valuesOf(CLASES_PRODUCTO).find((each) => each === row['clase']);
    const id = textOf(row, 'codigo');
    const nombre = textOf(row, 'nombre');
    const descripcion = textOf(row, 'descripcion');
    const entrega = textOf(row, 'entrega');
    const valor = numberOf(row, 'valor');
    if (!clase || !id || !nombre || !descripcion || !entrega || valor === null) return null;
    return withPrecio(
      {
        ...{ id, clase, nombre, descripcion, entrega },
        despues: textOf(row, 'despues'),
        minutos: numberOf(row, 'minutos'),
        ofrecido: row['ofrecido'] === true,
        enlace: textOf(row, 'enlace'),
      },
      valor,
    );
  });
  if (!productos) throw new UnexpectedAnswer('productos_publicos');
  return productos;
}

/** Query of the products, with today's prices. */
export const productosQuery = (): PageQuery<readonly Producto[]> => ({
  queryKey: ['productos'],
  reads: ['productos', 'precios'],
  queryFn: getProductos,
});

/** Resolves once the products are known, or after a second. */
export const productosSoon = (): Promise<unknown> =>
  Promise.race([
    queryClient.query({ ...productosQuery(), staleTime: 'static' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]);

interface Answer {
  /** What is sold, or was, and what it costs today; null until it is known. */
  productos: readonly Producto[] | null;
  failed: boolean;
  refetch: () => Promise<unknown>;
}

/** The products, with today's prices. What is already known stays, even when requesting again fails. */
export function useProductos(): Answer {
  const { data, isError, refetch } = useApiQuery(productosQuery());
  return { productos: data ?? null, failed: isError, refetch };
}

/** One product; undefined until it is known. */
export const useProducto = (id: string | null | undefined): Producto | undefined =>
  useProductos().productos?.find((each) => each.id === id);
