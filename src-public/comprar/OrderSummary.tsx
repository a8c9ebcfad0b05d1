import { formatCLP } from '../../src-shared/money.ts';
import type { Producto } from '../pagos/products.ts';
import styles from './Checkout.module.css';

/** What is bought and what it costs, VAT included. */
export function OrderSummary({ producto }: { producto: Producto }) {
  const neto = Math.round(producto.monto / 1.19);
  return (
    <aside className={styles.summary} aria-label="Resumen de tu compra">
      <h2>{producto.nombre}</h2>
      <dl>
        <div>
          <dt>Neto</dt>
          <dd>{formatCLP(neto)}</dd>
        </div>
        <div>
          <dt>IVA (19%)</dt>
          <dd>{formatCLP(producto.monto - neto)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total a pagar ahora</dt>
          <dd>{formatCLP(producto.monto)}</dd>
        </div>
      </dl>
      <p>{producto.rest}</p>
    </aside>
  );
}
