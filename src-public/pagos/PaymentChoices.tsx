import type { ReactNode } from 'react';
import { Link } from '../ui/Link/Link.tsx';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { Icon } from '../ui/Icon/Icon.tsx';
import type { IconName } from '../ui/Icon/paths.ts';
import { cardUrl } from './cardUrl.ts';
import { chatUrl } from '../../src-shared/chat.ts';
import { useOnlinePayment } from './onlinePayment.ts';
import { firstWords, type Producto } from './products.ts';
import { transferRows } from '../../src-shared/transferencia.ts';
import styles from './PaymentChoices.module.css';

function Texts({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <span className={styles.texts}>
        <b>{title}</b>
        <span>{children}</span>
      </span>
    </>
  );
}

const NewTab = () => <span className="sr-only"> (se abre en otra pestaña)</span>;

/**
 * The ways to pay a product: card checkout outside, an order that is transferred, chat. A way whose data the
 * studio has not published is not offered.
 */
export function PaymentChoices({ producto }: { producto: Producto }) {
  const config = useConfiguracion();
  const checkout = producto.enlace;
  const online = useOnlinePayment();
  const isOnline = online === 'real' || online === 'trial';
  const rows = transferRows(config, producto.monto, '');

  if (!checkout && !isOnline && !rows && !config.whatsapp) {
    return (
      <p>
        Para coordinar el pago, <Link to="/contacto">escríbenos</Link> y te respondemos dentro de un
        día hábil.
      </p>
    );
  }
  return (
    <ul className={styles.choices}>
      {isOnline ? (
        <li>
          <Link className={styles.choice} to={`/comprar?producto=${producto.id}`}>
            <Texts icon="card" title="Pagar con tarjeta">
              {online === 'trial'
                ? 'Pago de prueba: no se cobra nada.'
                : 'Débito, crédito o prepago. Te pedimos tus datos y te llevamos a pagar.'}
            </Texts>
            <Icon name="arrow" />
          </Link>
        </li>
      ) : checkout ? (
        <li>
          <a className={styles.choice} href={cardUrl(checkout)} target="_blank" rel="noreferrer">
            <Texts icon="card" title="Pagar con tarjeta">
              Débito, crédito o prepago, en la página de pago segura.
              <NewTab />
            </Texts>
            <Icon name="external" />
          </a>
        </li>
      ) : null}
      {rows ? (
        <li>
          <Link
            className={styles.choice}
            to={`/comprar?producto=${producto.id}&pago=transferencia`}
          >
            <Texts icon="bank" title="Transferencia bancaria">
              Te pedimos tus datos y te mostramos la cuenta, con tu número de pedido.
            </Texts>
            <Icon name="arrow" />
          </Link>
        </li>
      ) : null}
      {config.whatsapp ? (
        <li>
          <a
            className={styles.choice}
            href={chatUrl(config.whatsapp, firstWords(producto))}
            target="_blank"
            rel="noreferrer"
          >
            <Texts icon="chat" title="Conversar por WhatsApp">
              Escríbenos y coordinamos el pago contigo.
              <NewTab />
            </Texts>
            <Icon name="external" />
          </a>
        </li>
      ) : null}
    </ul>
  );
}
