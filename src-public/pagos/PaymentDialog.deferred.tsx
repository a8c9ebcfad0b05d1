import type { ReactNode } from 'react';
import { Link } from '../ui/Link/Link.tsx';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import { PaymentChoices } from './PaymentChoices.tsx';
import styles from './PaymentDialog.module.css';
import { useProducto } from './api/getProductos.ts';
import { WithProducto } from './WithProducto.tsx';

interface PaymentDialogProps {
  /** What its buttons open. */
  id: string;
  de: string;
  /** What it is called; the product's name unless said. */
  title?: string;
  /** What the price buys, above the ways to pay. */
  children?: ReactNode;
}

/** What is paid now and the ways to pay it. */
export default function PaymentDialog({ id, de, title, children }: PaymentDialogProps) {
  const nombre = useProducto(de)?.nombre;
  return (
    <Dialog id={id} title={title ?? nombre ?? 'Formas de pago'}>
      <WithProducto id={de}>
        {(producto) => (
          <div className={styles.content}>
            <div className={styles.price}>
              <p className={styles.now}>
                <span>Pagas ahora</span>
                <b>{producto.precio}</b>
              </p>
              <p className={styles.rest}>
                <span>{producto.neto ? `${producto.neto}. ` : null}</span>
                <span>{producto.rest}</span>
              </p>
            </div>
            {children}
            <PaymentChoices producto={producto} />
            <p className={styles.small}>
              ¿Prefieres dejar tus datos y recibir un número de pedido?{' '}
              <Link to={`/comprar?producto=${producto.id}`}>Compra en línea</Link>. Al pagar aceptas
              los <Link to="/terminos">términos</Link> y la{' '}
              <Link to="/privacidad">política de privacidad</Link>.
            </p>
          </div>
        )}
      </WithProducto>
    </Dialog>
  );
}
