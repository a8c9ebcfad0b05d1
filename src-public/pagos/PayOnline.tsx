import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveFor } from '../../src-shared/leaving.ts';
import { Button } from '../ui/Button/Button.tsx';
import type { OnlinePayment } from './onlinePayment.ts';
import { startPayment } from './onlinePayment.ts';
import { TrialNotice } from './TrialNotice.tsx';
import styles from './PayOnline.module.css';

/** Takes whoever made an order to the provider's page, in this tab: it sends them back. */
export function PayOnline({
  orden,
  online,
  children = 'Ir a pagar con tarjeta',
}: {
  orden: string;
  online: OnlinePayment;
  children?: string;
}) {
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);
  const [message, setMessage] = useState('');

  const go = async () => {
    setGoing(true);
    setMessage('');
    const start = await startPayment(orden);
    if ('to' in start) {
      leaveFor(start.to, () => setGoing(false));
      return;
    }
    setGoing(false);
    if ('paid' in start) {
      void navigate(`/api/pagos/confirmacion?orden=${encodeURIComponent(orden)}`);
    } else setMessage(start.message);
  };

  return (
    <div className={styles.pay}>
      {online === 'trial' ? <TrialNotice /> : null}
      <Button size="large" icon="card" disabled={going || online === 'loading'} onClick={go}>
        {going ? 'Abriendo la página de pago...' : children}
      </Button>
      <p role="alert" className={styles.failure}>
        {message}
      </p>
    </div>
  );
}
