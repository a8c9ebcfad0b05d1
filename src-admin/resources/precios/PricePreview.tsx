import { formatCLP } from '../../../src-shared/money.ts';
import { precioDe, type ProductoId } from '../../../src-shared/precios.ts';
import { Detail, Details } from '../../kit/records/Details.tsx';

const isProducto = (value: unknown): value is ProductoId =>
  value === 'pagina-web' || value === 'asesoria-cv';

/** A price as visitors read it, and what they pay. */
export function PricePreview({ producto, valor }: { producto: unknown; valor: unknown }) {
  if (!isProducto(producto) || typeof valor !== 'number' || !Number.isInteger(valor))
    return 'Elige un producto y escribe su precio.';
  const { precio, neto, monto, todo, total, rest } = precioDe(producto, valor);
  return (
    <Details>
      <Detail label="Se dice">
        {precio}
        <span>{neto ? ` (${neto})` : null}</span>
      </Detail>
      <Detail label="Se paga al comenzar">{formatCLP(monto)}, IVA incluido</Detail>
      {producto === 'pagina-web' && (
        <Detail label="En total">
          {formatCLP(total)} IVA incluido ({todo} + IVA)
        </Detail>
      )}
      <Detail label="Y además">{rest}</Detail>
    </Details>
  );
}
