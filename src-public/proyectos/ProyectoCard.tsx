import { Link } from '../ui/Link/Link.tsx';
import { formatMonth } from '../../src-shared/dates.ts';
import { proyectoPath } from '../routes/routes.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Cover } from './Cover.tsx';
import { firstSentences } from './grid.ts';
import cover from './Cover.module.css';
import styles from './ProyectoCard.module.css';
import type { Proyecto } from './types.ts';

/** Characters of a description that a card shows: about two lines. */
const SHORT = 180;

/** From when to when a project ran, as far as it is known. */
function Dates({ proyecto }: { proyecto: Proyecto }) {
  const { fecha_inicio: inicio, fecha_termino: termino } = proyecto;
  if (!inicio) return null;
  return (
    <span className={styles.dates}>
      <time dateTime={inicio}>{formatMonth(inicio)}</time>
      {termino ? (
        <>
          <span>{' – '}</span>
          <time dateTime={termino}>{formatMonth(termino)}</time>
        </>
      ) : null}
    </span>
  );
}

/** A project in the portfolio. The whole card leads to its page. */
export function ProyectoCard({ proyecto }: { proyecto: Proyecto }) {
  const { plataforma, rubro, resultado, descripcion } = proyecto;
  return (
    <article className={styles.card}>
      <div className={cover.frame}>
        <Cover proyecto={proyecto} />
      </div>
      <div className={styles.text}>
        <p className={styles.label}>
          {rubro ? <span>{rubro}</span> : null}
          <Dates proyecto={proyecto} />
        </p>
        <Heading level={3} size="subtitle">
          {plataforma}
        </Heading>
        {resultado ? <p className={styles.line}>{resultado}</p> : null}
        <p className={styles.description}>
          {firstSentences(descripcion ?? 'Proyecto desarrollado', SHORT)}
        </p>
        <Link to={proyectoPath(proyecto)} className={styles.link}>
          Ver Detalles<span className="sr-only"> de {plataforma}</span>
          <Icon name="arrow" />
        </Link>
      </div>
    </article>
  );
}
