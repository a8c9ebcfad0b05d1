import { useState } from 'react';
import { dayInChile, formatDay, parseInstant } from '../../src-shared/dates.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { confirmSolicitud, type Confirmed } from './api/confirmSolicitud.ts';
import styles from './PrivacidadPage.module.css';

const TO_PAGE = '/politica-privacidad';

/** Confirms a privacy request from its mailed link. It needs a press, because mail scanners open links too. */
export default function Confirmation({ token }: { token: string }) {
  const [running, setRunning] = useState(false);
  const [lost, setLost] = useState(false);
  const [answer, setAnswer] = useState<Confirmed | null>(null);

  const confirm = async () => {
    if (running) return;
    setRunning(true);
    setLost(false);
    try {
      setAnswer(await confirmSolicitud(token));
    } catch (error) {
      console.error(error);
      setLost(true);
    }
    setRunning(false);
  };

  if (answer && 'solicitud' in answer) {
    return (
      <Done
        level={2}
        title={`Recibimos tu solicitud n.º ${answer.solicitud}`}
        actions={<LinkButton to={TO_PAGE}>Ver la política de privacidad</LinkButton>}
      >
        Te responderemos por correo a más tardar el{' '}
        {formatDay(dayInChile(parseInstant(answer.vence_en)))}. Te enviamos un acuse de recibo.
      </Done>
    );
  }
  if (answer) {
    return (
      <div role="alert" className={styles.step}>
        <h2>
          {answer.done ? 'Tu solicitud ya estaba confirmada' : 'No pudimos confirmar tu solicitud'}
        </h2>
        <p>{answer.refusal}</p>
        <LinkButton to={TO_PAGE}>Ir a la política de privacidad</LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.step}>
      <h2>Confirma tu solicitud</h2>
      <p>
        Con esto nos muestras que el correo al que llegó el enlace es tuyo. Desde ahí empezamos a
        trabajar en tu solicitud.
      </p>
      <Button onClick={() => void confirm()}>
        {running ? 'Confirmando...' : 'Confirmar mi solicitud'}
      </Button>
      <p role="alert">
        {lost ? 'No pudimos confirmarla. Revisa tu conexión e inténtalo de nuevo.' : null}
      </p>
    </div>
  );
}
