import type { ReactNode } from 'react';
import { Button } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx';
import { useProyectos } from './api/getProyectos.ts';
import type { Proyecto } from './types.ts';
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

interface WithProyectosProps {
  children: (proyectos: readonly Proyecto[]) => ReactNode;
}

/** Shows something with all public projects; until they are here, the states of loading and failing. */
export function WithProyectos({ children }: WithProyectosProps) {
  const { data: proyectos, isError, refetch } = useProyectos();
  // What is already known stays, even when requesting again fails.
  if (!proyectos && isError) {
    return (
      <div role="alert" className={styles.failure}>
        <Heading level={2} size="subtitle">
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
    return <p className={styles.status}>Aún no hay proyectos publicados.</p>;
  }
  return children(proyectos);
}
