import { formatDay } from '../../src-shared/dates.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Cover } from './Cover.tsx';
import { Gallery } from './Gallery.tsx';
import { siteUrl } from './grid.ts';
import { Logo } from './Logo.tsx';
import styles from './ProyectoDetail.module.css';
import { Timeline } from './Timeline.tsx';
import type { Hito, Proyecto } from './types.ts';

const withoutScheme = (dominio: string): string =>
  dominio.replace(/^https?:\/\//, '').replace(/\/$/, '');

function Facts({ proyecto }: { proyecto: Proyecto }) {
  const { fecha_inicio: inicio, fecha_termino: termino, dominio } = proyecto;
  if (!inicio && !termino && !dominio) return null;
  return (
    <aside className={styles.facts} aria-labelledby="detalles-titulo">
      <Heading level={2} size="small" id="detalles-titulo">
        Detalles
      </Heading>
      <dl>
        {inicio ? (
          <div>
            <dt>Inicio</dt>
            <dd>{formatDay(inicio)}</dd>
          </div>
        ) : null}
        {termino ? (
          <div>
            <dt>Término</dt>
            <dd>{formatDay(termino)}</dd>
          </div>
        ) : null}
        {dominio ? (
          <div>
            <dt>Dominio</dt>
            <dd>{withoutScheme(dominio)}</dd>
          </div>
        ) : null}
      </dl>
      {dominio ? (
        <a
          href={siteUrl(dominio)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.visit}
        >
          Visitar sitio
          <span className="sr-only"> (se abre en otra pestaña)</span>
          <Icon name="external" />
        </a>
      ) : null}
    </aside>
  );
}

/** What it achieved, in figures. */
function Cifras({ cifras }: Pick<Proyecto, 'cifras'>) {
  if (cifras.length === 0) return null;
  return (
    <dl className={styles.figures} aria-label="Resultados">
      {cifras.map(({ valor, texto }) => (
        <div key={texto}>
          <dt>{texto}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ProyectoDetailProps {
  proyecto: Proyecto;
  hitos: readonly Hito[];
}

/** All that is known of a project. */
export function ProyectoDetail({ proyecto, hitos }: ProyectoDetailProps) {
  const photos = hitos.flatMap(({ id, imagen, imagen_texto: said, titulo }) =>
    imagen ? [{ id, src: imagen, alt: said ?? titulo }] : [],
  );
  return (
    <article className={styles.case}>
      <header className={`container ${styles.header}`}>
        <Logo proyecto={proyecto} />
        <Heading level={1} size="display">
          {proyecto.plataforma}
        </Heading>
        {proyecto.cliente_nombre ? (
          <p className={styles.client}>
            Cliente: {proyecto.cliente_nombre}
            <span>{proyecto.rubro ? ` · ${proyecto.rubro}` : null}</span>
          </p>
        ) : null}
        <Cifras cifras={proyecto.cifras} />
      </header>
      <div className={`container ${styles.coverRow}`}>
        <div className={styles.cover}>
          <Cover proyecto={proyecto} part="whole" eager />
        </div>
      </div>
      <div className={`container ${styles.about}`}>
        <section aria-labelledby="acerca-titulo">
          <Heading level={2} size="subtitle" id="acerca-titulo">
            Acerca del proyecto
          </Heading>
          <p className={styles.description}>
            {proyecto.descripcion ?? 'No hay descripción disponible para este proyecto.'}
          </p>
        </section>
        <Facts proyecto={proyecto} />
      </div>
      {photos.length > 0 ? <Gallery photos={photos} /> : null}
      {hitos.length > 0 ? <Timeline hitos={hitos} /> : null}
    </article>
  );
}
