import type { CLASES_PRODUCTO, ValorDe } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';

export type Producto = Omit<Row<'productos'>, 'clase'> & {
  clase: ValorDe<typeof CLASES_PRODUCTO>;
};

/** The products of the studio, offered or not, in the order of the site. */
export const useProductos = (): readonly Producto[] =>
  useRows<Producto>('productos', {}, { by: 'clase' }).data ?? [];
