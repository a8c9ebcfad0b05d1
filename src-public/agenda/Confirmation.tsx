import { useState } from 'react';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { useConfirmCita } from './api/confirmCita.ts';
import styles from './Booking.module.css';
import { MeetingTime } from './MeetingTime.tsx';

/** Confirms a booking from its mailed link. It needs a press, because mail scanners open links too. */
export function Confirmation({ token }: { token: string }) {
  const [pressed, setPressed] = useState(false);
  const { data, isError, refetch } = useConfirmCita(token, pressed);

  if (data && 'inicio' in data) {
    return (
      <Done
        level={2}
        title="Tu reunión quedó agendada"
        actions={
          <>
            {data.gestion ? (
              <LinkButton to={`/agendar#cita=${data.gestion}`} variant="secondary">
                Cambiarla o cancelarla
              </LinkButton>
            ) : null}
            <LinkButton to="/paginas-web" icon="arrow">
              Ver nuestros trabajos
            </LinkButton>
          </>
        }
      >
        <p>
          Nos vemos el <MeetingTime inicio={data.inicio} />. El correo que te enviamos tiene un
          enlace para cambiar la hora o cancelarla.
        </p>
      </Done>
    );
  }
  if (data) {
    return (
      <div role="alert" className={styles.state}>
        <h2>No pudimos confirmar tu reunión</h2>
        <p>{data.refusal}</p>
        <LinkButton to="/agendar" icon="arrow">
          Elegir otra hora
        </LinkButton>
      </div>
    );
  }
  if (isError) {
    return (
      <div role="alert" className={styles.state}>
        <h2>Todavía no confirmamos tu reunión</h2>
        <p>Revisa tu conexión e inténtalo de nuevo.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    );
  }
  if (pressed) return <Spinner text="Confirmando tu reunión..." />;
  return (
    <div className={styles.state}>
      <h2>Confirma tu reunión</h2>
      <p>Te guardamos la hora que elegiste. Con esto queda agendada.</p>
      <Button onClick={() => setPressed(true)}>Confirmar mi reunión</Button>
    </div>
  );
}
