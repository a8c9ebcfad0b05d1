import { PORTAFOLIO } from '../../estudio/textos/portafolio.ts';
import { Section } from '../ui/Section/Section.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Invitation } from './Invitation.tsx';
import { useProyectos } from './api/getProyectos.ts';
import { ProyectosGroups } from './ProyectosGroups.tsx';

/** The portfolio. */
export default function ProyectosPage() {
  const { data: proyectos } = useProyectos();
  const none = proyectos?.length === 0;
  return (
    <>
      <Section
        id="portfolio"
        level={1}
        label="Portafolio"
        title="Nuestros trabajos"
        lead={none ? null : PORTAFOLIO.bajada}
        action={
          none ? null : (
            <LinkButton to="/proyectos-grupos" variant="secondary" icon="arrow">
              Verlos de un vistazo
            </LinkButton>
          )
        }
      >
        <ProyectosGroups />
      </Section>
      <Invitation />
    </>
  );
}
