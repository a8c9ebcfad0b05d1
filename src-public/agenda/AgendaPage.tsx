import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AGENDA } from '../../estudio/textos/agenda.ts';
import { deferred } from '../data/deferred.tsx';
import { useHydrated } from '../data/useHydrated.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './AgendaPage.module.css';
import { productoDe, tipoDeReunion } from './tipos.ts';

// Loaded at once, not at the first touch: the HTML has no free times.
const Sesion = deferred(() => import('./Sesion.deferred.tsx'), 'now');
const Booking = deferred(() => import('./Booking.deferred.tsx'), 'now');

/** Books a meeting. */
export default function AgendaPage() {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const codigo = hydrated ? productoDe(tipoDeReunion(params.get('tipo'))) : null;
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.header}>
        <Heading level={1} size="title">
          {codigo ? 'Agenda tu primera sesión' : 'Agenda una reunión'}
        </Heading>
        <p className={styles.lead}>
          {codigo ? (
            <Suspense>
              <Sesion codigo={codigo} />
            </Suspense>
          ) : (
            AGENDA.bajada
          )}
        </p>
        <img
          src="/ilustraciones/agenda.svg"
          alt=""
          width={360}
          height={280}
          className={styles.picture}
        />
      </header>
      <Suspense fallback={<div className={styles.room} />}>
        <Booking />
      </Suspense>
    </div>
  );
}
