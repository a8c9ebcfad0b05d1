import { formatCLP } from '../../../src-shared/money.ts';
import { precioDe } from '../../../src-shared/precios.ts';
import { useProductos } from '../productos/productos.ts';
import { Detail, Details } from '../../kit/records/Details.tsx';

/** A price as visitors read it, and what they pay. */
export function PricePreview({ producto, valor }: { producto: unknown; valor: unknown }) {
  const sold = useProductos().find(({ codigo }) => codigo === producto);
  if (!sold || typeof valor !== 'number' || !Number.isInteger(valor))
    return 'Elige un producto y escribe su precio.';
  const { precio, neto, monto, todo, total, rest } = precioDe(sold, valor);
  return (
    <Details>
      <Detail label="Se dice">
        {precio}
        <span>{neto ? ` (${neto})` : null}</span>
      </Detail>
      <Detail label="Se paga al comenzar">{formatCLP(monto)}, IVA incluido</Detail>
      {sold.clase === 'mitades' && (
        <Detail label="En total">
          {formatCLP(total)} IVA incluido ({todo} + IVA)
        </Detail>
      )}
      <Detail label="Y además">{rest}</Detail>
    </Details>
  );
}
