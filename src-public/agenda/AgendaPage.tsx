import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './AgendaPage.module.css';

// Comes at once and not at the first touch: free times are not in the HTML, and visitors wait for them.
const Booking = deferred(() => import('./Booking.deferred.tsx'), 'now');

/** Books a meeting. */
export default function AgendaPage() {
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.header}>
        <Heading level={1} size="title">
          Agenda una reunión
        </Heading>
        <p className={styles.lead}>
          Media hora por videollamada para entender qué necesitas. Sin costo y sin compromiso.
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
