import { useState } from 'react';
import { useLocation } from 'react-router';
import { addDays, dayInChile, formatMeeting } from '../../src-shared/dates.ts';
import { useHydrated } from '../data/useHydrated.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx';
import { useHoras } from './api/getHoras.ts';
import { BookingForm, type Held } from './BookingForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { groupByDay } from './days.ts';
import styles from './Booking.module.css';

const PAGE_DAYS = 14;
/** As far ahead as the database answers. */
const MAX_DAYS = 56;

const Loading = () => (
  <div>
    <p role="status">Buscando horas libres...</p>
    <noscript>
      <p>Para ver las horas libres, activa JavaScript y vuelve a cargar la página.</p>
    </noscript>
    <div className={styles.bones} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className={styles.bone} />
      ))}
    </div>
  </div>
);

/** Free times by day, the form, what was booked, and what became of the link in the mail. */
export default function Booking() {
  const hydrated = useHydrated();
  const token = new URLSearchParams(useLocation().search).get('confirmar');
  if (!hydrated) return <Loading />;
  return token ? <Confirmation token={token} /> : <LiveBooking />;
}

function LiveBooking() {
  const [today] = useState(() => dayInChile());
  const [days, setDays] = useState(PAGE_DAYS);
  const [booked, setBooked] = useState<Held | null>(null);
  const { data, isError, isFetching, refetch } = useHoras(today, addDays(today, days));

  if (booked) {
    return (
      <Done
        level={2}
        waiting
        title="Revisa tu correo para confirmar"
        actions={
          <LinkButton to="/paginas-web" icon="arrow">
            Ver nuestros trabajos
          </LinkButton>
        }
      >
        <p>
          Te enviamos un correo a <b>{booked.email}</b>: confirma tu hora dentro de una hora.
        </p>
        <p>
          Te guardamos la hora del <b>{formatMeeting(booked.inicio)}</b>, hora de Santiago. Si no la
          confirmas, queda libre.
        </p>
      </Done>
    );
  }
  if (!data && isError) {
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
  if (!data) return <Loading />;

  const free = groupByDay(data);
  const more =
    days < MAX_DAYS ? (
      <Button
        variant="secondary"
        disabled={isFetching}
        onClick={() => setDays(Math.min(MAX_DAYS, days + PAGE_DAYS))}
      >
        {isFetching ? 'Buscando...' : 'Buscar más adelante'}
      </Button>
    ) : null;
  if (free.length === 0) {
    return (
      <div className={styles.state}>
        <h2>No quedan horas en estos días</h2>
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
  return (
    <BookingForm free={free} more={more} onBooked={setBooked} onTaken={() => void refetch()} />
  );
}
