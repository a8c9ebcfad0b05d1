import { Suspense } from 'react';
import { CONTACTO } from '../../estudio/textos/contacto.ts';
import { deferred } from '../data/deferred.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './ContactoSection.module.css';

const ContactoForm = deferred(() => import('./ContactoForm.deferred.tsx'), { near: 'contacto' });
const ContactoData = deferred(() => import('./ContactoData.deferred.tsx'));

/** "Contáctanos": how to reach the studio, and the form. */
export function ContactoSection({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <section id="contacto-seccion" aria-labelledby="contacto-titulo" className={styles.section}>
      <div className={`container ${styles.row}`}>
        <div className={styles.aside}>
          <Heading level={level} size="title" id="contacto-titulo">
            {CONTACTO.titulo}
          </Heading>
          <p className={styles.lead}>{CONTACTO.bajada}</p>
          <Suspense>
            <ContactoData />
          </Suspense>
        </div>
        <div className={styles.card}>
          <Suspense fallback={<div className={styles.room} />}>
            <ContactoForm />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
