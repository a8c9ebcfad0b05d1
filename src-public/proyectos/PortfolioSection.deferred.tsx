import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Section } from '../ui/Section/Section.tsx';
import styles from './PortfolioSection.module.css';
import { ProyectosGroups } from './ProyectosGroups.tsx';

/** "Nuestros trabajos": the portfolio on the home page, and the invitation to be the next one. */
export default function PortfolioSection() {
  return (
    <>
      <Section
        id="portfolio"
        label="Portafolio"
        title="Nuestros trabajos"
        lead="Sitios y sistemas que están en uso hoy, de Arica a Puerto Williams."
      >
        <ProyectosGroups level={3} />
      </Section>
      <Invitation />
    </>
  );
}

/** The sales block under the portfolio. */
function Invitation() {
  return (
    <section className={styles.invitation} aria-labelledby="invitacion-titulo">
      <div className={`container ${styles.row}`}>
        <Heading level={2} size="title" id="invitacion-titulo">
          El próximo trabajo de esta lista puede ser el tuyo
        </Heading>
        <div className={styles.side}>
          <p>
            Precio cerrado, avances cada semana y tres meses de soporte incluidos. Cuéntanos qué
            necesitas y en un día hábil tienes una respuesta con números.
          </p>
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
