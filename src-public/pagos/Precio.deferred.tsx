import { formatCLP } from '../../src-shared/money.ts';
import type { Precio as Dicho, ProductoId } from '../../src-shared/precios.ts';
import { useProductos } from './api/getPrecios.ts';

export interface PrecioProps {
  de: ProductoId;
  /** What of it is said. */
  que: keyof Dicho;
}

/** A price of today within a text. Three dots where it is not known, never a guess. */
export default function Precio({ de, que }: PrecioProps) {
  const said = useProductos().productos?.find(({ id }) => id === de)?.[que] ?? '…';
  return <>{typeof said === 'number' ? formatCLP(said) : said}</>;
}
