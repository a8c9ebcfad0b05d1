import { useId, useState } from 'react';
import { proyectoPath } from '../routes/routes.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { Cover } from './Cover.tsx';
import { firstSentences, lineOf, pagesFor, siteUrl, withCover } from './grid.ts';
import styles from './ProyectosCarousel.module.css';
import type { Proyecto } from './types.ts';

function Item({ proyecto, level }: { proyecto: Proyecto; level: 2 | 3 }) {
  const { plataforma, descripcion, dominio } = proyecto;
  const said = lineOf(proyecto) ?? firstSentences(descripcion ?? 'Proyecto desarrollado', 90);
  return (
    <li className={styles.item}>
      <div className={styles.cover}>
        <Cover proyecto={withCover(proyecto)} part="quarter" />
      </div>
      <div className={styles.text}>
        <Heading level={level} size="small">
          <Link to={proyectoPath(proyecto, '/portfolio')}>{plataforma}</Link>
        </Heading>
        <p>{said}</p>
        {dominio ? (
          <Link to={siteUrl(dominio)} target="_blank" rel="noreferrer" className={styles.visit}>
            Visitar Sitio Web
            <span className="sr-only"> de {plataforma} (se abre en otra pestaña)</span>
            <Icon name="external" />
          </Link>
        ) : null}
      </div>
    </li>
  );
}

interface ProyectosCarouselProps {
  name: string;
  /** Whether the name stands above as a heading. */
  heading: boolean;
  proyectos: readonly Proyecto[];
}

const pageOf = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);

/**
 * A group of projects: rows of five on wide screens, pages of three on narrow ones. The pages are
 * a scrolling row, so that a finger moves them too and nothing is lost without a script; the buttons
 * are answered by src-shared/hosting/early.js.
 */
export function ProyectosCarousel({ name, heading, proyectos }: ProyectosCarouselProps) {
  const row = useId();
  const [page, setPage] = useState(0);
  const pages = pagesFor(proyectos.length);

  return (
    <section
      className={styles.group}
      data-columns={Math.min(5, proyectos.length)}
      aria-label={name}
    >
      {heading ? (
        <Heading level={2} size="subtitle" className={styles.heading}>
          {name}
        </Heading>
      ) : null}
      <ul
        id={row}
        className={styles.track}
        data-row=""
        // It may have been moved before it was hydrated.
        ref={(track) => {
          if (track?.scrollLeft) setPage(pageOf(track));
        }}
        onScroll={({ currentTarget }) => setPage(pageOf(currentTarget))}
      >
        {proyectos.map((proyecto) => (
          <Item key={proyecto.id} proyecto={proyecto} level={heading ? 3 : 2} />
        ))}
      </ul>
      {pages > 1 ? (
        <div className={styles.controls}>
          <button type="button" aria-label="Anterior" data-moves={row} data-by={-1}>
            <Icon name="back" />
          </button>
          <div className={styles.dots}>
            {Array.from({ length: pages }, (_nothing, place) => (
              <button
                key={place}
                type="button"
                data-moves={row}
                data-to={place}
                aria-label={`Ir a página ${place + 1}`}
                aria-current={place === page ? 'true' : undefined}
              />
            ))}
          </div>
          <button type="button" aria-label="Siguiente" data-moves={row} data-by={1}>
            <Icon name="arrow" />
          </button>
        </div>
      ) : null}
    </section>
  );
}
