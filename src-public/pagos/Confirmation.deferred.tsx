import { NeedsScript } from '../forms/NeedsScript.tsx';
import { useSearchParams } from 'react-router';
import { agendaDe, isPedido, numberLabel } from '../../src-shared/compra.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { montosDe } from '../../src-shared/precios.ts';
import { pedidoPath } from '../comprar/keptPedidos.ts';
import { pedidoOf } from '../comprar/readPedido.ts';
import { useHydrated } from '../data/useHydrated.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './ConfirmacionPage.module.css';
import { linkOf } from './keptLink.ts';
import { PAYMENT_MESSAGES, type PaymentMessage } from './paymentMessages.ts';
import { isPending, resultOf } from './paymentStatus.ts';
import { useOnlinePayment } from './onlinePayment.ts';
import { PayOnline } from './PayOnline.tsx';
import { usePaymentStatus, type PaymentStatus } from './usePaymentStatus.ts';

const SIN_ORDEN: PaymentMessage = {
  picture: 'error',
  title: 'No encontramos ese pedido',
  text: 'Revisa que el enlace o el número estén completos. Si ya pagaste, no pagues de nuevo: escríbenos y lo resolvemos.',
};

/** Of the number of a payment, and not of an order. */
const SIN_PAGO: PaymentMessage = { ...SIN_ORDEN, title: 'No encontramos ese pago' };

const SIN_RESPUESTA: PaymentMessage = {
  picture: 'error',
  title: 'No pudimos revisar tu pago',
  text: 'Puede ser tu conexión. Si ya pagaste, no pagues de nuevo: tu pago no se pierde.',
};

const messageOf = (status: PaymentStatus, orden: string): PaymentMessage | null => {
  if (status.phase === 'loading') return null;
  if (status.phase === 'error') return SIN_RESPUESTA;
  if (status.phase === 'unknown') return /^[PJ]-/.test(orden) ? SIN_PAGO : SIN_ORDEN;
  return PAYMENT_MESSAGES[resultOf(status.pago)];
};

/** The state of one payment, as the server verified it; the address only says which order. */
export default function Confirmation() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const orden = hydrated ? (params.get('orden') ?? '').trim() : '';
  const { status, refetch } = usePaymentStatus(orden);
  const message = hydrated && !orden ? SIN_ORDEN : messageOf(status, orden);
  const producto = status.phase === 'known' ? status.pago.vendido : null;

  return (
    <section className={`container ${styles.content}`}>
      <div role="status" className={styles.message}>
        {message ? (
          <>
            <img src={`/ilustraciones/${message.picture}.svg`} alt="" width={280} height={210} />
            <Heading level={1} size="title">
              {message.title}
            </Heading>
            <p className={styles.text}>{message.text}</p>
          </>
        ) : (
          <>
            <img src="/ilustraciones/vacio-pagos.svg" alt="" width={280} height={210} />
            <Heading level={1} size="title">
              Confirmación de pago
            </Heading>
            <Spinner text="Revisando tu pago..." />
            <NeedsScript what="La revisión de tu pago" />
          </>
        )}
      </div>
      {status.phase === 'known' ? (
        <dl className={styles.facts} data-seleccionable="">
          <div>
            <dt>{numberLabel(status.pago.referencia)}</dt>
            <dd>{status.pago.referencia}</dd>
          </div>
          <div>
            <dt>Concepto</dt>
            <dd>{status.pago.concepto}</dd>
          </div>
          {Object.entries(
            producto
              ? montosDe(producto, status.pago.monto, status.pago.estado === 'pagado')
              : { Monto: formatCLP(status.pago.monto) },
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {status.pago.orden.startsWith('P-') && status.pago.estado === 'pagado' ? (
            <div>
              <dt>Saldo de este pago</dt>
              <dd>{formatCLP(0)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {message ? (
        <div className={styles.actions}>
          <NextSteps status={status} hasOrder={orden !== ''} onRefetch={refetch} />
        </div>
      ) : null}
    </section>
  );
}

function NextSteps({
  status,
  hasOrder,
  onRefetch,
}: {
  status: PaymentStatus;
  hasOrder: boolean;
  onRefetch: () => void;
}) {
  const online = useOnlinePayment();
  const pedido = status.phase === 'known' ? pedidoOf(status.pago) : null;
  const result = status.phase === 'known' ? resultOf(status.pago) : null;
  // A person checks a transfer later, so the page does not poll.
  if (status.phase === 'known' && status.asking && result !== 'por_transferir')
    return <Spinner text="Seguimos revisando tu pago..." />;
  const orden = status.phase === 'known' ? status.pago.orden : '';
  const isClient = orden !== '' && !isPedido(orden);
  const isPaid = result === 'pagado' || result === 'verificado';
  const mayRecheck =
    hasOrder && (status.phase === 'error' || (result !== null && isPending(result)));
  const mayRetry = result === 'rechazado' || result === 'cancelado';
  return (
    <>
      {isPaid && pedido && status.phase === 'known' && status.pago.vendido?.clase === 'sesion' ? (
        <LinkButton to={agendaDe(pedido.producto)} icon="arrow">
          Agendar mi primera sesión
        </LinkButton>
      ) : null}
      {pedido && (result === 'por_transferir' || result === 'por_pagar') ? (
        <LinkButton to={pedidoPath(pedido)} icon="arrow">
          Ver cómo pagar
        </LinkButton>
      ) : null}
      {mayRecheck ? (
        <Button
          variant={pedido && result !== 'pendiente' ? 'secondary' : 'primary'}
          onClick={onRefetch}
        >
          Volver a revisar
        </Button>
      ) : null}
      {mayRetry && !isClient ? (
        <PayOnline of={{ orden }} online={online}>
          Intentar de nuevo
        </PayOnline>
      ) : null}
      {result === 'anulado' && !isClient ? (
        <LinkButton to="/comprar" icon="arrow">
          Hacer otro pedido
        </LinkButton>
      ) : null}
      {isClient ? (
        <LinkButton to={(mayRetry && linkOf(orden)) || '/dashboard/pagos'} icon="arrow">
          {mayRetry ? 'Intentar de nuevo' : 'Ver mis pagos'}
        </LinkButton>
      ) : null}
      <LinkButton to={isPaid ? '/' : '/contacto'} variant="secondary">
        {isPaid ? 'Volver al inicio' : 'Escribirnos'}
      </LinkButton>
    </>
  );
}
