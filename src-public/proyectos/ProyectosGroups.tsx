import { Heading } from '../ui/Heading/Heading.tsx';
import { groupProyectos } from '../../src-shared/grupos.ts';
import { ProyectoCard } from './ProyectoCard.tsx';
import styles from './ProyectosGroups.module.css';
import { WithProyectos } from './WithProyectos.tsx';

/** All public projects under the headings of their groups. */
export function ProyectosGroups() {
  return (
    <WithProyectos>
      {(proyectos) => (
        <div className={styles.groups}>
          {groupProyectos(proyectos).map(({ key, heading, proyectos: deEsteGrupo }) => (
            <div key={key} className={styles.group} data-rest>
              <Heading level={2} size="small" className={styles.heading}>
                {heading}
              </Heading>
              <ul className={styles.grid}>
                {deEsteGrupo.map((proyecto) => (
                  <li key={proyecto.id}>
                    <ProyectoCard proyecto={proyecto} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </WithProyectos>
  );
}
