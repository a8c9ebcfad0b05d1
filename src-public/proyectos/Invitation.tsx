import { PORTAFOLIO } from '../../estudio/textos/portafolio.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import styles from './Invitation.module.css';

/** The sales block under the portfolio: the invitation to be the next one. */
export function Invitation() {
  return (
    <section className={styles.invitation} aria-labelledby="invitacion-titulo">
      <div className={`container ${styles.row}`}>
        <Heading level={2} size="title" id="invitacion-titulo">
          {PORTAFOLIO.invitacion.titulo}
        </Heading>
        <div className={styles.side}>
          <p>{PORTAFOLIO.invitacion.texto}</p>
          <LinkButton
            to="/tu-proxima-plataforma"
            size="large"
            icon="arrow"
            className={styles.button}
          >
            COMIENZA AHORA
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
