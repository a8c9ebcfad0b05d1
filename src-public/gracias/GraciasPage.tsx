import { useLocation } from 'react-router';
import { useReceived } from '../data/useReceived.ts';
import { useOnceHydrated } from '../data/useHydrated.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './GraciasPage.module.css';

/** The visitor's name, when the page before sent it along. */
function nameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('nombre' in state)) return '';
  return typeof state.nombre === 'string' ? (state.nombre.trim().split(/\s+/)[0] ?? '') : '';
}

/** After a message was sent. Whoever opens it without having sent one is shown the way to do it. */
export default function GraciasPage() {
  const location: { state: unknown } = useLocation();
  const nombre = useOnceHydrated(nameFrom(location.state), '');
  const received = useReceived();
  const brought = useOnceHydrated(location.state !== null, false);
  if (!received && !brought) return <NothingSent />;
  return (
    <section className={styles.page}>
      <div className="container">
        <Heading level={1} size="display">
          {nombre ? `¡Gracias, ${nombre}!` : '¡Gracias!'}
        </Heading>
        <p className={styles.text}>
          Recibimos tu mensaje y te responderemos dentro de un día hábil. Mientras tanto, puedes
          mirar lo que hemos hecho para otros.
        </p>
        <div className={styles.actions}>
          <LinkButton to="/paginas-web" icon="arrow">
            Ver nuestros trabajos
          </LinkButton>
          <LinkButton to="/" variant="secondary">
            Volver al inicio
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

const NothingSent = () => (
  <section className={styles.page}>
    <div className="container">
      <Heading level={1} size="display">
        ¿Quieres escribirnos?
      </Heading>
      <p className={styles.text}>
        A esta página se llega después de enviar un mensaje, y todavía no nos llega uno tuyo.
        Escríbenos y te responderemos dentro de un día hábil.
      </p>
      <div className={styles.actions}>
        <LinkButton to="/contacto" icon="arrow">
          Escribir un mensaje
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          Volver al inicio
        </LinkButton>
      </div>
    </div>
  </section>
);
