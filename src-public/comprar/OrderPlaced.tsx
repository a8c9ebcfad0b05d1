import { useState } from 'react';
import { useNavigate } from 'react-router';
import { agendaDe, RETRACTO } from '../../src-shared/compra.ts';
import { montosDe } from '../../src-shared/precios.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { chatUrl } from '../../src-shared/chat.ts';
import { useProducto } from '../pagos/api/getProductos.ts';
import { transferRows } from '../../src-shared/transferencia.ts';
import { cardUrl } from '../pagos/cardUrl.ts';
import { useOnlinePayment } from '../pagos/onlinePayment.ts';
import type { Vendido } from '../pagos/paymentStatus.ts';
import { PayOnline } from '../pagos/PayOnline.tsx';
import { ReceiptForm } from '../pagos/ReceiptForm.tsx';
import { TransferPanel } from '../pagos/TransferPanel.tsx';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { forgetPedido, keptPedidos } from './keptPedidos.ts';
import styles from './Pedido.module.css';
import { pedidoOf, type Pedido } from './readPedido.ts';
import { usePedidoResult } from './usePedidoResult.ts';

const statusPath = (orden: string) => `/api/pagos/confirmacion?orden=${encodeURIComponent(orden)}`;

/** The order that an address names, in any browser: its total, its terms and the ways to pay it. */
export function OrderPlaced({ orden }: { orden: string }) {
  // A paid order is removed from the browser's list and stays on screen.
  const [kept] = useState(() => keptPedidos().find((each) => each.orden === orden));
  const result = usePedidoResult(orden);
  const { status } = result;
  const pedido = kept ?? (status.phase === 'known' ? pedidoOf(status.pago) : null);
  if (pedido) return <Order pedido={pedido} result={result} isNew={kept !== undefined} />;
  if (status.phase === 'loading') return <Spinner text="Buscando tu pedido..." />;
  return status.phase === 'error' ? (
    <div role="alert" className={styles.placed}>
      <h2>No pudimos cargar tu pedido</h2>
      <p>Puede ser tu conexión. Tu pedido no se pierde: inténtalo de nuevo.</p>
      <Button onClick={result.refetch}>Intentar de nuevo</Button>
    </div>
  ) : (
    <UnknownOrder />
  );
}

function UnknownOrder() {
  return (
    <div className={styles.placed}>
      <h2>No encontramos ese pedido</h2>
      <p>
        Revisa que el enlace esté completo: el correo que te mandamos lo trae. Si ya pagaste, no
        pagues de nuevo: escríbenos y lo resolvemos.
      </p>
      <div className={styles.actions}>
        <LinkButton to="/contacto" icon="arrow">
          Escribirnos
        </LinkButton>
        <LinkButton to="/comprar" variant="secondary">
          Hacer un pedido
        </LinkButton>
      </div>
    </div>
  );
}

interface OrderProps {
  pedido: Pedido;
  result: ReturnType<typeof usePedidoResult>;
  /** It was made in this browser. */
  isNew: boolean;
}

function Order({ pedido, result, isNew }: OrderProps) {
  const { message, toPay, paid, refetch, status } = result;
  const navigate = useNavigate();
  const { orden, referencia, producto } = pedido;
  const today = useProducto(producto);
  // The words of the day of the order, which the server keeps; of one that this browser just made they are today's.
  const sold = (status.phase === 'known' ? status.pago.vendido : null) ?? today;
  return (
    <div className={styles.placed}>
      <div>
        <Done level={2} title={isNew ? 'Recibimos tu pedido' : 'Tu pedido'} waiting={toPay}>
          <p>
            <span>{sold ? `${sold.nombre}. ` : null}</span>
            <span>Tu número de pedido es:</span>
          </p>
          <p className={styles.order} data-seleccionable="">
            {referencia}
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
      {paid && sold?.clase === 'sesion' ? (
        <LinkButton to={agendaDe(producto)} icon="arrow">
          Agendar mi primera sesión
        </LinkButton>
      ) : null}
      {toPay ? (
        <>
          <NextStep pedido={pedido} />
          {status.phase === 'known' && status.pago.comprobantes !== null ? (
            <ReceiptForm
              of={{ orden }}
              left={status.pago.comprobantes}
              replaces={status.pago.informado}
              onSent={refetch}
              level={3}
            />
          ) : null}
          <p className={styles.check}>
            ¿Ya pagaste? <Link to={statusPath(orden)}>Revisa el estado de tu pago</Link>.
          </p>
        </>
      ) : null}
      <Agreed sold={sold} monto={pedido.monto} paid={paid} />
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
            Este sigue registrado: el correo que te mandamos trae su número y un enlace para volver
            aquí desde cualquier equipo.
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface AgreedProps {
  sold: Vendido | undefined;
  monto: number;
  paid: boolean;
}

/** What was agreed, in the words of the terms and of the mail. */
function Agreed({ sold, monto, paid }: AgreedProps) {
  const facts = {
    ...(sold && montosDe(sold, monto, paid)),
    ...(sold && { 'Qué recibes y cuándo': sold.entrega }),
    'Si te arrepientes': RETRACTO,
  };
  return (
    <section className={styles.agreed} aria-labelledby="lo-contratado">
      <h3 id="lo-contratado">Lo que contrataste</h3>
      <dl data-seleccionable="">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Puedes leer, guardar o imprimir los{' '}
        <Link to="/terminos-condiciones">términos completos</Link>.
      </p>
    </section>
  );
}

function NextStep({ pedido }: { pedido: Pedido }) {
  const { orden, referencia, monto, producto: id, metodo } = pedido;
  const config = useConfiguracion();
  const checkout = useProducto(id)?.enlace;
  const rows = transferRows(config, monto, referencia);
  const online = useOnlinePayment();
  if (metodo === 'tarjeta' && online !== 'none')
    return <PayOnline of={{ orden }} online={online} />;
  if (metodo === 'tarjeta' && checkout) {
    return (
      <LinkButton
        to={cardUrl(checkout, referencia)}
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
        <TransferPanel rows={rows}>
          <span>Cuando hayas transferido, sube el comprobante aquí abajo y partimos.</span>
        </TransferPanel>
      </div>
    );
  }
  return config.whatsapp ? (
    <LinkButton
      to={chatUrl(
        config.whatsapp,
        `Hola, acabo de hacer el pedido ${referencia}. ¿Cómo seguimos con el pago?`,
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
