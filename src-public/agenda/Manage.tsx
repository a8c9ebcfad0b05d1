import { useState } from 'react';
import { parseInstant } from '../../src-shared/dates.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { cancelCita, useCita, type Cita } from './api/manageCita.ts';
import styles from './Booking.module.css';
import { MeetingTime } from './MeetingTime.tsx';
import { Move } from './Move.tsx';

type Outcome = { kind: 'moved' | 'cancelled'; cita: Cita } | { kind: 'refused'; text: string };

/** Shows, moves or cancels a confirmed meeting from its mailed link. */
export function Manage({ token }: { token: string }) {
  const { data, isError, refetch } = useCita(token);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  if (outcome?.kind === 'moved') {
    return (
      <Done
        level={2}
        title="Tu reunión cambió de hora"
        actions={<Button onClick={() => setOutcome(null)}>Ver mi reunión</Button>}
      >
        <p>
          Nos vemos el <MeetingTime inicio={outcome.cita.inicio} />. Te enviamos un correo con la
          hora nueva.
        </p>
      </Done>
    );
  }
  if (outcome?.kind === 'cancelled') {
    return (
      <Done
        level={2}
        title="Tu reunión quedó cancelada"
        actions={
          <LinkButton to="/agendar" icon="arrow">
            Elegir otra hora
          </LinkButton>
        }
      >
        <p>
          La hora del <MeetingTime inicio={outcome.cita.inicio} /> quedó libre. Te enviamos un
          correo que lo confirma.
        </p>
      </Done>
    );
  }
  const refusal =
    outcome?.kind === 'refused' ? outcome.text : data && 'refusal' in data ? data.refusal : null;
  if (refusal !== null) {
    return (
      <div role="alert" className={styles.state}>
        <h2>Esta reunión ya no se puede cambiar</h2>
        <p>{refusal}</p>
        <LinkButton to="/agendar" icon="arrow">
          Elegir otra hora
        </LinkButton>
      </div>
    );
  }
  if (data && 'inicio' in data) {
    return (
      <Booking
        token={token}
        cita={data}
        onOutcome={(result) => {
          setOutcome(result);
          if (result.kind === 'moved') void refetch();
        }}
      />
    );
  }
  if (isError) {
    return (
      <div role="alert" className={styles.state}>
        <h2>No pudimos cargar tu reunión</h2>
        <p>Revisa tu conexión e inténtalo de nuevo.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    );
  }
  return <Spinner text="Buscando tu reunión..." />;
}

const minutesOf = ({ inicio, termino }: Cita): number =>
  Math.round((parseInstant(termino).getTime() - parseInstant(inicio).getTime()) / 60_000);

interface BookingProps {
  token: string;
  cita: Cita;
  onOutcome: (outcome: Outcome) => void;
}

/** A future meeting and the actions on it. */
function Booking({ token, cita, onOutcome }: BookingProps) {
  const [mode, setMode] = useState<'see' | 'move' | 'cancel'>('see');
  return (
    <div className={styles.form}>
      <div className={styles.state}>
        <h2>Tu reunión</h2>
        <p>
          Nos vemos el <MeetingTime inicio={cita.inicio} />, por {minutesOf(cita)} minutos.
        </p>
        {cita.enlace ? (
          <p>
            La videollamada es en <Link to={cita.enlace}>{cita.enlace}</Link>
          </p>
        ) : (
          <p>Es por videollamada. Te mandamos el enlace por correo antes de la reunión.</p>
        )}
      </div>
      {mode === 'see' ? (
        <div className={styles.actions}>
          <Button onClick={() => setMode('move')}>Cambiar la hora</Button>
          <Button variant="secondary" onClick={() => setMode('cancel')}>
            Cancelar la reunión
          </Button>
        </div>
      ) : null}
      {mode === 'move' ? (
        <Move
          token={token}
          tipo={cita.tipo}
          onMoved={(moved) => onOutcome({ kind: 'moved', cita: moved })}
          onRefused={(text) => onOutcome({ kind: 'refused', text })}
          onBack={() => setMode('see')}
        />
      ) : null}
      {mode === 'cancel' ? (
        <Cancel
          token={token}
          onCancelled={() => onOutcome({ kind: 'cancelled', cita })}
          onRefused={(text) => onOutcome({ kind: 'refused', text })}
          onBack={() => setMode('see')}
        />
      ) : null}
    </div>
  );
}

interface CancelProps {
  token: string;
  onCancelled: () => void;
  onRefused: (text: string) => void;
  onBack: () => void;
}

/** The second press of a cancellation. */
function Cancel({ token, onCancelled, onRefused, onBack }: CancelProps) {
  const [running, setRunning] = useState(false);
  const [lost, setLost] = useState(false);
  const cancel = async () => {
    if (running) return;
    setRunning(true);
    setLost(false);
    try {
      const answer = await cancelCita(token);
      if ('refusal' in answer) onRefused(answer.refusal);
      else onCancelled();
    } catch (error) {
      console.error(error);
      setLost(true);
      setRunning(false);
    }
  };
  return (
    <div role="group" aria-labelledby="cita-cancelar" className={styles.state}>
      <p id="cita-cancelar">¿Cancelamos esta reunión? La hora queda libre para otra persona.</p>
      <div className={styles.actions}>
        <Button onClick={() => void cancel()}>
          {running ? 'Cancelando...' : 'Sí, cancelar la reunión'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          No, mantenerla
        </Button>
      </div>
      <p role="alert">
        {lost ? 'No pudimos cancelarla. Revisa tu conexión e inténtalo de nuevo.' : null}
      </p>
    </div>
  );
}
