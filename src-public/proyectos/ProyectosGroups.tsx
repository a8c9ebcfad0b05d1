import { Button } from '../ui/Button/Button';
import { Heading } from '../ui/Heading/Heading';
import { Skeleton } from '../ui/Skeleton/Skeleton';
import { useProyectos } from './api/getProyectos';
import { groupProyectos } from './groupProyectos';
import { ProyectoCard } from './ProyectoCard';
import styles from './ProyectosGroups.module.css';

function Loading() {
  return (
    <div>
      <p role="status" className={styles.status}>
        Cargando Proyectos...
      </p>
      <div className={styles.grid} aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <div key={place}>
            <Skeleton className={styles.boneCover} />
            <Skeleton className={styles.boneText} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** All public projects under the headings of their groups, with the states of loading and failing. */
export function ProyectosGroups({ level }: { level: 2 | 3 }) {
  const { data: proyectos, isError, refetch } = useProyectos();
  // What is already known stays, even when asking again fails.
  if (!proyectos && isError) {
    return (
      <div role="alert" className={styles.failure}>
        <Heading level={level} size="subtitle">
          Error al cargar proyectos
        </Heading>
        <p>No se pudieron cargar los proyectos</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    );
  }
  if (!proyectos) return <Loading />;
  if (proyectos.length === 0) {
    return <p className={styles.status}>Pronto publicaremos aquí nuestros proyectos.</p>;
  }
  return (
    <div className={styles.groups}>
      {groupProyectos(proyectos).map(({ clave, encabezado, proyectos: deEsteGrupo }) => (
        <div key={clave} className={styles.group}>
          <Heading level={level} size="small" className={styles.heading}>
            {encabezado}
          </Heading>
          <ul className={styles.grid}>
            {deEsteGrupo.map((proyecto) => (
              <li key={proyecto.id}>
                <ProyectoCard proyecto={proyecto} level={level === 2 ? 3 : 4} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
