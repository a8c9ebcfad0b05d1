import { Suspense } from 'react';
import { SOLICITUD } from '../../estudio/textos/solicitud.ts';
import { deferred } from '../data/deferred.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './SolicitudPage.module.css';

const SolicitudForm = deferred(() => import('./SolicitudForm.deferred.tsx'), { near: 'solicitud' });

/** Asks for a proposal. */
export default function SolicitudPage() {
  return (
    <div className={styles.page}>
      <section data-tone="ink" className={styles.copy}>
        <div className={styles.words}>
          <Heading level={1} size="title">
            {SOLICITUD.titulo}
          </Heading>
          <p className={styles.lead}>{SOLICITUD.bajada}</p>
          <ul className={styles.list}>
            {SOLICITUD.recibes.map(({ titulo, texto }) => (
              <li key={titulo}>
                <h2>{titulo}</h2>
                <p>{texto}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="solicitud-titulo" className={styles.request}>
        <div className={styles.card}>
          <Heading level={2} size="subtitle" id="solicitud-titulo">
            Solicita información
          </Heading>
          <Suspense fallback={<div className={styles.room} />}>
            <SolicitudForm />
          </Suspense>
        </div>
      </section>
    </div>
  );
}
