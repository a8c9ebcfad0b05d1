import { useEffect } from 'react';
import { forgetReceived } from '../data/received.ts';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './GraciasFormularioPage.module.css';

const PASOS = [
  'Una persona lee tus respuestas.',
  'Te escribimos dentro de un día hábil, con preguntas concretas sobre lo que necesitas.',
  'Si te hace sentido, agendamos media hora para conversarlo.',
];

/** After the home assistant. */
export default function GraciasFormularioPage() {
  useEffect(forgetReceived, []);
  return (
    <div data-tone="ink" className={styles.page}>
      <LandingBar />
      <section className={`container ${styles.content}`}>
        <div>
          <Heading level={1} size="display">
            Ya tenemos tus respuestas
          </Heading>
          <div className={styles.actions}>
            <LinkButton to="/agendar" size="large" icon="arrow">
              Agendar ahora mismo
            </LinkButton>
            <LinkButton to="/paginas-web" size="large" variant="secondary">
              Ver nuestros trabajos
            </LinkButton>
          </div>
        </div>
        <div>
          <h2 className={styles.next}>Lo que viene</h2>
          <ol className={styles.steps}>
            {PASOS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}
