import { Section } from '../ui/Section/Section';
import { LinkButton } from '../ui/Button/Button';
import { proyectosQuery } from './api/getProyectos';
import { ProyectosGroups } from './ProyectosGroups';

export const queries = () => [proyectosQuery()];

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
