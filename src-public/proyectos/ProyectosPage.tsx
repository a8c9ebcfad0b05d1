import { Section } from '../ui/Section/Section.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Invitation } from './Invitation.tsx';
import { ProyectosGroups } from './ProyectosGroups.tsx';

/** The portfolio. */
export default function ProyectosPage() {
  return (
    <>
      <Section
        id="portfolio"
        level={1}
        label="Portafolio"
        title="Nuestros trabajos"
        lead="Cada proyecto partió con una conversación. Entra a cualquiera para ver qué hicimos y cómo fue avanzando."
        action={
          <LinkButton to="/proyectos-grupos" variant="secondary" icon="arrow">
            Verlos de un vistazo
          </LinkButton>
        }
      >
        <ProyectosGroups />
      </Section>
      <Invitation />
    </>
  );
}
