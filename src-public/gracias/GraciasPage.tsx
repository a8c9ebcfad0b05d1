import { useLocation } from 'react-router';
import { GRACIAS } from '../../estudio/textos/gracias.ts';
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
  return received || brought ? (
    <Message
      title={nombre ? `¡Gracias, ${nombre}!` : '¡Gracias!'}
      text={GRACIAS.mensaje}
      to="/paginas-web"
      next="Ver nuestros trabajos"
    />
  ) : (
    <Message
      title="¿Quieres escribirnos?"
      text="A esta página se llega después de enviar un mensaje, y todavía no nos llega uno tuyo. Escríbenos y te responderemos dentro de un día hábil."
      to="/contacto"
      next="Escribir un mensaje"
    />
  );
}

interface MessageProps {
  title: string;
  text: string;
  /** Where the first button leads, and what it says. */
  to: string;
  next: string;
}

const Message = ({ title, text, to, next }: MessageProps) => (
  <section className={styles.page}>
    <div className="container">
      <Heading level={1} size="display">
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <LinkButton to={to} icon="arrow">
          {next}
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          Volver al inicio
        </LinkButton>
      </div>
    </div>
  </section>
);
