import {
  dayInChile,
  formatInstantShort,
  formatWeekday,
  parseInstant,
} from '../../src-shared/dates.ts';
import { Button } from '../ui/Button/Button.tsx';
import styles from './Booking.module.css';
import { findHoras, type DiaLibre } from './days.ts';

interface NearbyProps {
  free: readonly DiaLibre[];
  nearby: readonly string[];
  value: string;
  onChoose: (inicio: string) => void;
}

/** Free hours near one that somebody else took, to choose with one press. */
export function Nearby({ free, nearby, value, onChoose }: NearbyProps) {
  const horas = findHoras(free, nearby);
  if (horas.length === 0) return null;
  return (
    <div role="group" aria-labelledby="agenda-cercanas" className={styles.nearby}>
      <p id="agenda-cercanas">Estas horas son las más cercanas que siguen libres. Elige una:</p>
      <div className={styles.actions}>
        {horas.map(({ inicio }) => {
          const dia = dayInChile(parseInstant(inicio));
          return (
            <Button
              key={inicio}
              variant="secondary"
              aria-pressed={inicio === value}
              className={styles.near}
              onClick={() => onChoose(inicio)}
            >
              {formatWeekday(dia)} {formatInstantShort(inicio)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
