import { useLocation } from 'react-router';
import { dayInChile, formatDay } from '../../src-shared/dates.ts';
import { formatCLP, withIvaLabel } from '../../src-shared/money.ts';
import { pastedToken } from '../../src-shared/pastedLink.ts';
import { transferRows } from '../../src-shared/transferencia.ts';
import { LinkGate } from '../acceso/LinkGate.tsx';
import { useHydrated } from '../data/useHydrated.ts';
import { useOnlinePayment } from '../pagos/onlinePayment.ts';
import { PayOnline } from '../pagos/PayOnline.tsx';
import { ReceiptForm } from '../pagos/ReceiptForm.tsx';
import { TransferPanel } from '../pagos/TransferPanel.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { putInReview, usePago, type PagoDeEnlace, type PagoTerminado } from './api/getPago.ts';
import { Finished } from './Finished.tsx';
import styles from './PagarView.module.css';

const NOTICES: Readonly<Record<string, { title: string; text: string }>> = {
  en_revision: {
    title: 'Estamos revisando tu pago',
    text: 'Te avisaremos por correo cuando esté confirmado. No pagues de nuevo.',
  },
  rechazado: {
    title: 'No pudimos confirmar tu pago',
    text: 'El motivo está en el correo que te enviamos. Puedes subir otro comprobante o pagarlo aquí.',
  },
};

/** The payment that the link opens, or why it opens none. */
export default function PagarView() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const pasted = pastedToken(hydrated ? hash.slice(1) : '');
  const token = pasted.kind === 'whole' ? pasted.token : '';
  const result = usePago(token);

  return (
    <LinkGate<PagoDeEnlace | PagoTerminado>
      cut={hydrated && token === ''}
      result={result}
      waiting={{ title: 'Tu pago', picture: 'vacio-pagos' }}
      dead={
        <>
          <p>
            Los enlaces de pago sirven 90 días. Si tienes cuenta, ingresa para ver tus pagos; si no,
            escríbenos. Si ya pagaste, no pagues de nuevo.
          </p>
          <div className={styles.actions}>
            <LinkButton to="/dashboard/pagos" icon="arrow">
              Ingresar y ver mis pagos
            </LinkButton>
            <LinkButton to="/contacto" variant="secondary">
              Escribirnos
            </LinkButton>
          </div>
        </>
      }
    >
      {(pago) =>
        'llego' in pago ? (
          <Finished token={token} pago={pago} />
        ) : (
          <Payment key={token} token={token} pago={pago} onBack={() => void result.refetch()} />
        )
      }
    </LinkGate>
  );
}

interface PaymentProps {
  token: string;
  pago: PagoDeEnlace;
  /** Whoever comes back from the provider may have paid. */
  onBack: () => void;
}

function Payment({ token, pago, onBack }: PaymentProps) {
  const { referencia, concepto, monto, afecto, vence_el: day, estado, comprobantes } = pago;
  const inReview = estado === 'en_revision';
  const notice = NOTICES[estado];
  return (
    <article className={`container ${styles.content}`}>
      <header className={styles.header}>
        <Heading level={1} size="title">
          Tu pago
        </Heading>
        <dl className={styles.facts}>
          <div>
            <dt>Concepto</dt>
            <dd>{concepto}</dd>
          </div>
          <div>
            <dt>Número</dt>
            <dd>{referencia}</dd>
          </div>
          <div className={styles.amount}>
            <dt>{withIvaLabel(inReview ? 'Monto' : 'Pagas ahora', afecto)}</dt>
            <dd>{formatCLP(monto)}</dd>
          </div>
          {day ? (
            <div>
              <dt>{day < dayInChile() ? 'Venció el' : 'Vence el'}</dt>
              <dd>{formatDay(day)}</dd>
            </div>
          ) : null}
        </dl>
      </header>
      {notice ? (
        <div role="status" className={styles.notice}>
          <h2>{notice.title}</h2>
          <p>{notice.text}</p>
        </div>
      ) : null}
      {inReview ? null : <Ways token={token} pago={pago} onBack={onBack} />}
      <ReceiptForm
        of={{ enlace: token }}
        left={comprobantes}
        replaces={inReview}
        onSent={(left) => putInReview(token, left)}
        level={2}
      />
      <p className={styles.small}>
        Este enlace abre solo este pago: no lo compartas. Todos tus pagos están{' '}
        <Link to="/dashboard/pagos">en tu cuenta</Link>. ¿Algo no calza?{' '}
        <Link to="/contacto">Escríbenos</Link>.
      </p>
    </article>
  );
}

/** By card and by transfer, whichever the studio takes. */
function Ways({ token, pago: { referencia, monto, con_tarjeta, banco }, onBack }: PaymentProps) {
  const online = useOnlinePayment();
  const rows = banco && transferRows(banco, monto, referencia);
  const byCard = con_tarjeta && online !== 'none';
  return (
    <>
      {byCard ? (
        <section aria-labelledby="con-tarjeta" className={styles.way}>
          <h2 id="con-tarjeta">Con tarjeta</h2>
          <p>Débito, crédito o prepago, en una página de pago segura.</p>
          <PayOnline of={{ enlace: token }} online={online} onBack={onBack} />
        </section>
      ) : null}
      {rows ? (
        <section aria-labelledby="por-transferencia" className={styles.way}>
          <h2 id="por-transferencia">Por transferencia</h2>
          <TransferPanel rows={rows}>
            <span>Cuando hayas transferido, sube el comprobante aquí abajo.</span>
          </TransferPanel>
        </section>
      ) : null}
      {byCard || rows ? null : (
        <p>
          Para pagarlo, <Link to="/contacto">escríbenos</Link> y te mandamos los datos.
        </p>
      )}
    </>
  );
}
