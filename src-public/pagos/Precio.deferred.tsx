import { formatCLP } from '../../src-shared/money.ts';
import type { Precio as Dicho } from '../../src-shared/precios.ts';
import { useProducto } from './api/getProductos.ts';

export interface PrecioProps {
  /** The product's code. */
  de: string;
  /** What of it is said: of its price, or what is paid later. */
  que: keyof Dicho | 'despues';
}

/** A price of today within a text. Three dots where it is not known, never a guess. */
export default function Precio({ de, que }: PrecioProps) {
  const producto = useProducto(de);
  if (!producto) return <>…</>;
  const said = producto[que];
  return <>{typeof said === 'number' ? formatCLP(said) : said}</>;
}
