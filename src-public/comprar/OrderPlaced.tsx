import type { DatosPedido } from '../../src-shared/schemas/pedido.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { chatUrl } from '../pagos/chat.ts';
import type { Producto } from '../pagos/products.ts';
import { transferRows } from '../pagos/transfer.ts';
import { TransferPanel } from '../pagos/TransferPanel.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Link } from '../ui/Link/Link.tsx';
import styles from './Checkout.module.css';
import type { Pedido } from './readPedido.ts';

interface OrderPlacedProps {
  producto: Producto;
  pedido: Pedido;
  datos: DatosPedido;
}

function NextStep({ producto, pedido, datos }: OrderPlacedProps) {
  const config = useConfiguracion();
  const checkout = config[producto.cardLink];
  const rows = transferRows(config, pedido.monto, `${producto.concepto} ${pedido.orden}`);
  if (datos.metodo === 'tarjeta' && checkout) {
    return (
      <LinkButton to={checkout} size="large" icon="external" target="_blank" rel="noreferrer">
        Ir a pagar con tarjeta
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </LinkButton>
    );
  }
  if (datos.metodo === 'transferencia' && rows) {
    return (
      <div className={styles.transfer}>
        <TransferPanel rows={rows} />
      </div>
    );
  }
  return config.whatsapp ? (
    <LinkButton
      to={chatUrl(
        config.whatsapp,
        `Hola, acabo de hacer el pedido ${pedido.orden}. ¿Cómo seguimos con el pago?`,
      )}
      size="large"
      icon="chat"
      target="_blank"
      rel="noreferrer"
    >
      Seguir por WhatsApp
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </LinkButton>
  ) : (
    <p>
      Te escribiremos a <b>{datos.email}</b> dentro de un día hábil para coordinar el pago.
    </p>
  );
}

/** The order is in the books: its number and how to pay it. */
export function OrderPlaced(props: OrderPlacedProps) {
  const { producto, pedido } = props;
  return (
    <div className={styles.placed}>
      <Done title="Recibimos tu pedido">
        <p>
          {producto.nombre}, {formatCLP(pedido.monto)} con IVA. Anota tu número de pedido:
        </p>
        <p className={styles.order} data-seleccionable="">
          {pedido.orden}
        </p>
      </Done>
      <NextStep {...props} />
      <p className={styles.check}>
        ¿Ya pagaste?{' '}
        <Link to={`/api/pagos/confirmacion?orden=${pedido.orden}`}>
          Revisa el estado de tu pago
        </Link>
        .
      </p>
    </div>
  );
}
