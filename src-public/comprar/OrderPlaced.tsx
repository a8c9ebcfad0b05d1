import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCLP } from '../../src-shared/money.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { chatUrl } from '../../src-shared/chat.ts';
import { ofertaDe } from '../pagos/products.ts';
import { transferRows } from '../../src-shared/transferencia.ts';
import { cardUrl } from '../pagos/cardUrl.ts';
import { useOnlinePayment } from '../pagos/onlinePayment.ts';
import { PayOnline } from '../pagos/PayOnline.tsx';
import { TransferPanel } from '../pagos/TransferPanel.tsx';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { forgetPedido, keptPedidos } from './keptPedidos.ts';
import styles from './Pedido.module.css';
import type { Pedido } from './readPedido.ts';
import { usePedidoResult } from './usePedidoResult.ts';

const statusPath = (orden: string) => `/api/pagos/confirmacion?orden=${encodeURIComponent(orden)}`;

/** The order that an address names: its number and how to pay it, for as long as this browser keeps it. */
export function OrderPlaced({ orden }: { orden: string }) {
  // Once it is paid it is forgotten, and stays on screen.
  const [pedido] = useState(() => keptPedidos().find((kept) => kept.orden === orden));
  return pedido ? <KeptOrder pedido={pedido} /> : <UnknownOrder orden={orden} />;
}

function UnknownOrder({ orden }: { orden: string }) {
  return (
    <div className={styles.placed}>
      <h2>Este navegador no recuerda ese pedido</h2>
      <p>
        Puede que lo hayas hecho en otro equipo, que ya esté pagado o que lo hayas quitado de aquí.
        Tu pedido no se pierde: el correo que te mandamos trae su número.
      </p>
      <div className={styles.actions}>
        <LinkButton to={statusPath(orden)} icon="arrow">
          Revisar el estado del pago
        </LinkButton>
        <LinkButton to="/comprar" variant="secondary">
          Hacer un pedido
        </LinkButton>
      </div>
    </div>
  );
}

function KeptOrder({ pedido }: { pedido: Pedido }) {
  const navigate = useNavigate();
  const { orden, monto, producto } = pedido;
  const { nombre, despues } = ofertaDe(producto);
  const { message, toPay } = usePedidoResult(orden);
  return (
    <div className={styles.placed}>
      <div>
        <Done level={2} title="Recibimos tu pedido">
          <p>
            {nombre}, {formatCLP(monto)} con IVA. {despues} Anota tu número de pedido:
          </p>
          <p className={styles.order} data-seleccionable="">
            {orden}
          </p>
        </Done>
        <div role="status">
          {message ? (
            <div className={styles.result}>
              <h3>{message.title}</h3>
              <p>{message.text}</p>
            </div>
          ) : null}
        </div>
      </div>
      {toPay ? (
        <>
          <NextStep pedido={pedido} />
          <p className={styles.check}>
            ¿Ya pagaste? <Link to={statusPath(orden)}>Revisa el estado de tu pago</Link>.
          </p>
        </>
      ) : null}
      <div className={styles.another}>
        <Button
          variant="secondary"
          onClick={() => {
            forgetPedido(orden);
            void navigate(`/comprar?producto=${producto}`, { replace: true });
          }}
        >
          Hacer otro pedido
        </Button>
        {toPay ? (
          <p className={styles.check}>
            Este sigue registrado: su número está en el correo que te mandamos.
          </p>
        ) : null}
      </div>
    </div>
  );
}

function NextStep({ pedido: { orden, monto, producto: id, metodo } }: { pedido: Pedido }) {
  const config = useConfiguracion();
  const producto = ofertaDe(id);
  const checkout = config[producto.cardLink];
  const rows = transferRows(config, monto, `${producto.concepto} ${orden}`);
  const online = useOnlinePayment();
  if (metodo === 'tarjeta' && online !== 'none') return <PayOnline orden={orden} online={online} />;
  if (metodo === 'tarjeta' && checkout) {
    return (
      <LinkButton
        to={cardUrl(checkout, orden)}
        size="large"
        icon="external"
        target="_blank"
        rel="noreferrer"
      >
        Ir a pagar con tarjeta
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </LinkButton>
    );
  }
  if (metodo === 'transferencia' && rows) {
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
        `Hola, acabo de hacer el pedido ${orden}. ¿Cómo seguimos con el pago?`,
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
      Te escribiremos dentro de un día hábil, al correo que nos dejaste, para coordinar el pago.
    </p>
  );
}
