import { Section } from '../ui/Section/Section.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { ProyectosGroups } from './ProyectosGroups.tsx';

/** The portfolio. */
export default function ProyectosPage() {
  return (
    <Section
      id="portfolio"
      level={1}
      label="Portafolio"
      title="Nuestros trabajos"
      lead="Cada proyecto partió con una conversación. Entra a cualquiera para ver qué hicimos y cómo fue avanzando."
      action={
        <LinkButton to="/tu-proxima-plataforma" icon="arrow">
          COMIENZA AHORA
        </LinkButton>
      }
    >
      <ProyectosGroups level={2} />
    </Section>
  );
}
