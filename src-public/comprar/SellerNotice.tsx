import { RETRACTO } from '../../src-shared/compra.ts';
import { montosDe } from '../../src-shared/precios.ts';
import { sellerLine } from '../../src-shared/vendedor.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import type { Producto } from '../pagos/products.ts';
import styles from './SellerNotice.module.css';

/** What the law asks to say before somebody pays: who sells, what for how much, when, and the way back. */
export function SellerNotice({ producto }: { producto: Producto }) {
  const seller = sellerLine(useConfiguracion());
  return (
    <section className={styles.notice} aria-labelledby="antes-de-pagar">
      <h2 id="antes-de-pagar">Antes de pagar</h2>
      <dl>
        {seller ? (
          <div>
            <dt>Quién vende</dt>
            <dd>{seller}</dd>
          </div>
        ) : null}
        {Object.entries(montosDe(producto, producto.monto)).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Qué recibes y cuándo</dt>
          <dd>{producto.entrega}</dd>
        </div>
        <div>
          <dt>Si te arrepientes</dt>
          <dd>{RETRACTO}</dd>
        </div>
      </dl>
      <p>Te mandamos esto mismo por correo, con el número de tu pedido.</p>
    </section>
  );
}
