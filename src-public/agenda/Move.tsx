import { useState, type SyntheticEvent } from 'react';
import { Button } from '../ui/Button/Button.tsx';
import { moveCita, type Cita } from './api/manageCita.ts';
import styles from './Booking.module.css';
import { HourPicker } from './HourPicker.tsx';
import { Nearby } from './Nearby.tsx';
import type { TipoDeReunion } from './tipos.ts';
import { useFreeHours } from './useFreeHours.tsx';

const LOST = 'No pudimos cambiar la hora. Revisa tu conexión e inténtalo de nuevo.';

interface MoveProps {
  token: string;
  tipo: TipoDeReunion;
  onMoved: (cita: Cita) => void;
  /** Called when the meeting can no longer be moved. */
  onRefused: (text: string) => void;
  onBack: () => void;
}

/** Another hour for a meeting. */
export function Move({ token, tipo, onMoved, onRefused, onBack }: MoveProps) {
  const { free, nearby, onTaken, more, instead } = useFreeHours(tipo);
  const [inicio, setInicio] = useState('');
  const [missing, setMissing] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const choose = (value: string) => {
    setInicio(value);
    setMissing(false);
  };
  const move = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (running) return;
    setMissing(inicio === '');
    if (inicio === '') return;
    setRunning(true);
    setFailure(null);
    try {
      const answer = await moveCita(token, inicio);
      if (!('refusal' in answer)) {
        onMoved(answer);
        return;
      }
      if (answer.hint !== 'hora_ocupada' && answer.hint !== 'limite') {
        onRefused(answer.refusal);
        return;
      }
      setFailure(answer.refusal);
      if (answer.hint === 'hora_ocupada') {
        setInicio('');
        onTaken(answer.nearby);
      }
    } catch (error) {
      console.error(error);
      setFailure(LOST);
    }
    setRunning(false);
  };

  if (instead) {
    return (
      <>
        {instead}
        <div>
          <Button variant="ghost" onClick={onBack}>
            Dejarla como está
          </Button>
        </div>
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void move(event)} noValidate>
      <HourPicker
        id="cambiar"
        free={free}
        more={more}
        value={inicio}
        onChange={choose}
        {...(missing && { error: 'Elige una hora.' })}
      />
      <p role="alert" className={failure ? styles.failure : undefined}>
        {failure}
      </p>
      {running ? null : <Nearby free={free} nearby={nearby} value={inicio} onChoose={choose} />}
      <div className={styles.actions}>
        <Button type="submit">{running ? 'Cambiando...' : 'Cambiar a esta hora'}</Button>
        <Button variant="ghost" onClick={onBack}>
          Dejarla como está
        </Button>
      </div>
    </form>
  );
}
