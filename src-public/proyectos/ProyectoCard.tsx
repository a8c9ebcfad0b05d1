import { Link } from '../ui/Link/Link.tsx';
import { formatMonth } from '../../src-shared/dates.ts';
import { proyectoPath } from '../routes/routes.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Cover } from './Cover.tsx';
import styles from './ProyectoCard.module.css';
import type { Proyecto } from './types.ts';

/** From when to when a project ran, as far as it is known. */
function Dates({ proyecto }: { proyecto: Proyecto }) {
  const { fecha_inicio: inicio, fecha_termino: termino } = proyecto;
  if (!inicio) return null;
  return (
    <p className={styles.dates}>
      <time dateTime={inicio}>{formatMonth(inicio)}</time>
      {termino ? (
        <>
          {' – '}
          <time dateTime={termino}>{formatMonth(termino)}</time>
        </>
      ) : null}
    </p>
  );
}

interface ProyectoCardProps {
  proyecto: Proyecto;
  level: 3 | 4;
}

/** A project in the portfolio. The whole card leads to its page. */
export function ProyectoCard({ proyecto, level }: ProyectoCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover proyecto={proyecto} />
      </div>
      <div className={styles.text}>
        <Dates proyecto={proyecto} />
        <Heading level={level} size="subtitle">
          {proyecto.plataforma}
        </Heading>
        <p className={styles.description}>{proyecto.descripcion ?? 'Proyecto desarrollado'}</p>
        <Link to={proyectoPath(proyecto)} className={styles.link}>
          Ver Detalles<span className="sr-only"> de {proyecto.plataforma}</span>
          <Icon name="arrow" />
        </Link>
      </div>
    </article>
  );
}
