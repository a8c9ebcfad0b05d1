import { Suspense } from 'react';
import { Section } from '../ui/Section/Section.tsx';
import { groupProyectos, SIN_GRUPO } from '../../src-shared/grupos.ts';
import { ProyectosCarousel } from './ProyectosCarousel.tsx';
import styles from './ProyectosGruposPage.module.css';
import { WithProyectos } from './WithProyectos.tsx';

/** The projects grid: everything at a glance, group by group. */
export default function ProyectosGruposPage() {
  return (
    <Section id="proyectos" level={1} label="Portafolio" title="Nuestros Proyectos">
      <WithProyectos>
        {(proyectos) => (
          <div className={styles.groups}>
            {groupProyectos(proyectos).map(({ key, heading, proyectos: ofGroup }) => (
              // A boundary each: a press on one does not wait until all are hydrated.
              <Suspense key={key}>
                <ProyectosCarousel name={heading} heading={key !== SIN_GRUPO} proyectos={ofGroup} />
              </Suspense>
            ))}
          </div>
        )}
      </WithProyectos>
    </Section>
  );
}
