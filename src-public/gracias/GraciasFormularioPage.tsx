import { GRACIAS } from '../../estudio/textos/gracias.ts';
import { useReceived } from '../data/useReceived.ts';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './GraciasFormularioPage.module.css';

/** After the home assistant. Whoever opens it without having answered is led to where one writes. */
export default function GraciasFormularioPage() {
  const received = useReceived();
  return (
    <div data-tone="ink" className={styles.page}>
      <LandingBar />
      <section className={`container ${styles.content}`}>
        <div>
          <Heading level={1} size="display">
            {received ? 'Ya tenemos tus respuestas' : 'Cuéntanos qué necesitas'}
          </Heading>
          <div className={styles.actions}>
            <LinkButton to="/agendar" size="large" icon="arrow">
              Agendar ahora mismo
            </LinkButton>
            {received ? (
              <LinkButton to="/paginas-web" size="large" variant="secondary">
                Ver nuestros trabajos
              </LinkButton>
            ) : (
              <LinkButton to="/contacto" size="large" variant="secondary">
                Escribir un mensaje
              </LinkButton>
            )}
          </div>
        </div>
        <div>
          <h2 className={styles.next}>
            {received ? 'Lo que viene' : 'Cómo sigue cuando nos escribes'}
          </h2>
          <ol className={styles.steps}>
            {GRACIAS.pasos.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}
