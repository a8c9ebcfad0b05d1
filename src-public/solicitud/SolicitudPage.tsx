import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './SolicitudPage.module.css';

const SolicitudForm = deferred(() => import('./SolicitudForm.deferred.tsx'), { near: 'solicitud' });

const RECIBES = [
  {
    titulo: 'Alcance por escrito',
    texto: 'Qué incluye, qué no y qué dejaríamos para una segunda etapa.',
  },
  {
    titulo: 'Plazo con fechas',
    texto: 'Hitos concretos que después podrás seguir desde tu panel de cliente.',
  },
  {
    titulo: 'Precio cerrado',
    texto: 'Un valor por etapa, en pesos y con IVA a la vista. Sin sorpresas al final.',
  },
];

/** Asks for a proposal. */
export default function SolicitudPage() {
  return (
    <div className={styles.page}>
      <section data-tone="ink" className={styles.copy}>
        <div className={styles.words}>
          <Heading level={1} size="title">
            Tu próxima plataforma empieza con una buena pregunta
          </Heading>
          <p className={styles.lead}>
            Cuéntanos qué te gustaría resolver. Te respondemos dentro de un día hábil y, cuando
            tengamos claro lo que necesitas, te llega una propuesta con tres cosas:
          </p>
          <ul className={styles.list}>
            {RECIBES.map(({ titulo, texto }) => (
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
