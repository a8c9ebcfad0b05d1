import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveFor } from '../../src-shared/leaving.ts';
import { Button } from '../ui/Button/Button.tsx';
import { keepLink } from './keptLink.ts';
import { startPayment, type OnlinePayment, type ToPay } from './onlinePayment.ts';
import { TrialNotice } from './TrialNotice.tsx';
import styles from './PayOnline.module.css';

interface PayOnlineProps {
  of: ToPay;
  online: OnlinePayment;
  children?: string;
  /** Whoever went there is here again. */
  onBack?: () => void;
}

/** Takes whoever pays to the provider's page, in this tab: it sends them back. */
export function PayOnline({
  of,
  online,
  children = 'Ir a pagar con tarjeta',
  onBack,
}: PayOnlineProps) {
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);
  const [message, setMessage] = useState('');

  const go = async () => {
    setGoing(true);
    setMessage('');
    const start = await startPayment(of);
    const orden = 'orden' in of ? of.orden : (start.orden ?? '');
    if ('to' in start) {
      if ('enlace' in of) keepLink(orden, of.enlace);
      leaveFor(start.to, () => {
        setGoing(false);
        onBack?.();
      });
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
