import { useState, type ReactNode } from 'react';
import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { NeedsScript } from '../forms/NeedsScript.tsx';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx';
import { useHoras } from './api/getHoras.ts';
import { useHorizon } from './api/getHorizon.ts';
import { addHoras, groupByDay, type DiaLibre } from './days.ts';
import type { TipoDeReunion } from './tipos.ts';
import styles from './Booking.module.css';

const PAGE_DAYS = 14;

/** While free hours are on their way. */
export const LoadingHours = () => (
  <div>
    <p role="status" className={styles.search}>
      Buscando horas libres...
    </p>
    <NeedsScript what="La lista de horas libres" />
    <div className={styles.bones} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className={styles.bone} />
      ))}
    </div>
  </div>
);

interface FreeHours {
  free: readonly DiaLibre[];
  /** Free instants near one that was taken. */
  nearby: readonly string[];
  /** Called when another visitor took the hour: reads the hours again and offers free ones near it. */
  onTaken: (nearby: readonly string[]) => void;
  /** The way to later days. */
  more: ReactNode;
  /** Shown while there are no hours to choose from; null when there are. */
  instead: ReactNode;
}

/** The free hours of the coming days for a kind of meeting, from today on, and more of them on demand. */
export function useFreeHours(tipo: TipoDeReunion): FreeHours {
  const [today] = useState(() => dayInChile());
  const [days, setDays] = useState(PAGE_DAYS);
  const [nearby, setNearby] = useState<readonly string[]>([]);
  const horizon = useHorizon();
  const { data, isError, isFetching, refetch } = useHoras(
    today,
    addDays(today, Math.min(days, horizon)),
    tipo,
  );
  const free = data ? groupByDay(addHoras(data, nearby)) : [];
  const more =
    days < horizon ? (
      <Button variant="secondary" disabled={isFetching} onClick={() => setDays(days + PAGE_DAYS)}>
        {isFetching ? 'Buscando...' : 'Buscar más adelante'}
      </Button>
    ) : null;
  const onTaken = (instants: readonly string[]) => {
    setNearby(instants);
    void refetch();
  };
  return { free, nearby, onTaken, more, instead: insteadOfHours() };

  function insteadOfHours(): ReactNode {
    if (free.length > 0) return null;
    if (data) {
      return (
        <div className={styles.state}>
          <h2>No hay horas libres en estos días</h2>
          <p>Busca más adelante o escríbenos y encontramos un momento.</p>
          <div className={styles.actions}>
            {more}
            <LinkButton to="/contacto" variant="ghost">
              Escribirnos
            </LinkButton>
          </div>
        </div>
      );
    }
    if (!isError) return <LoadingHours />;
    return (
      <div role="alert" className={styles.state}>
        <h2>No pudimos cargar las horas</h2>
        <p>Revisa tu conexión e inténtalo de nuevo.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    );
  }
}
