import { useState } from 'react';
import { formatCLP } from '../../src-shared/money.ts';
import { useProducto } from '../pagos/api/getProductos.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { forgetPedido, keptPedidos, pedidoPath } from './keptPedidos.ts';
import styles from './Pedido.module.css';
import type { Pedido } from './readPedido.ts';
import { usePedidoResult } from './usePedidoResult.ts';

function Notice({ pedido, onDismiss }: { pedido: Pedido; onDismiss: () => void }) {
  const { orden, referencia, monto, producto } = pedido;
  const sold = useProducto(producto);
  const { message, toPay } = usePedidoResult(orden);
  return (
    <li className={styles.notice}>
      <p role="status">
        {message ? (
          <span>
            Pedido <b>{referencia}</b>: {message.title}.
          </span>
        ) : (
          <span>
            Tienes el pedido <b>{referencia}</b> en curso:{' '}
            {[sold?.nombre, formatCLP(monto)].filter(Boolean).join(', ')}. {sold?.despues}
          </span>
        )}
      </p>
      <div className={styles.actions}>
        {toPay ? <Link to={pedidoPath(pedido)}>Ver cómo pagarlo</Link> : null}
        <Button variant="ghost" onClick={onDismiss}>
          Quitar<span className="sr-only"> el aviso del pedido {referencia}</span>
        </Button>
      </div>
    </li>
  );
}

/** The orders of this browser that are still to be paid, above the form for another one. */
export function PedidoNotices() {
  const [pedidos, setPedidos] = useState(keptPedidos);
  if (pedidos.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="Tus pedidos">
      {pedidos.map((pedido) => (
        <Notice
          key={pedido.orden}
          pedido={pedido}
          onDismiss={() => {
            forgetPedido(pedido.orden);
            setPedidos(pedidos.filter(({ orden }) => orden !== pedido.orden));
            // The pressed button is gone: the focus moves to the next element.
            document.getElementById('comprar-producto')?.focus();
          }}
        />
      ))}
    </ul>
  );
}
