import type { ElementType, ReactNode } from 'react';
import { Cover } from '../proyectos/Cover.tsx';
import cover from '../proyectos/Cover.module.css';
import type { Proyecto } from '../proyectos/types.ts';
import { proyectoPath } from '../routes/routes.ts';
import { classNames } from '../ui/classNames.ts';
import { Link } from '../ui/Link/Link.tsx';
import { Rating } from '../ui/Rating/Rating.tsx';
import styles from './Testimonials.module.css';

export interface Testimonio {
  id: number;
  nombre: string;
  /** Business or role. */
  cargo: string;
  texto: string;
  /** From 1 to 5. */
  nota: number;
  /** Portrait, square. */
  imagen: string | null;
  /** The project that the testimonial is about, where it has a public page. */
  proyecto: Pick<
    Proyecto,
    'id' | 'slug' | 'plataforma' | 'url_portada' | 'portada_texto' | 'resultado'
  > | null;
}

interface TestimonialsProps {
  items: readonly Testimonio[];
  /** Whether each says how many stars it gave. */
  stars?: boolean;
  /** What they stand in. */
  list?: ElementType<{ className?: string | undefined; children: ReactNode }>;
}

/** What clients say: beside what was made for them where it can be seen, else side by side. */
export function Testimonials({ items, stars = false, list: List = 'ul' }: TestimonialsProps) {
  return (
    <List className={styles.quotes}>
      {items.map(({ id, nombre, cargo, texto, nota, imagen, proyecto }) => (
        <li key={id} className={proyecto ? styles.withCase : undefined}>
          {proyecto ? (
            <div className={classNames(cover.frame, styles.cover)}>
              <Cover proyecto={proyecto} part="half" />
            </div>
          ) : null}
          <figure className={styles.quote}>
            {stars ? <Rating value={nota} /> : null}
            <blockquote>{texto}</blockquote>
            <figcaption>
              <div className={styles.who}>
                {imagen ? (
                  <img
                    src={imagen}
                    alt=""
                    width={56}
                    height={56}
                    loading="lazy"
                    className={styles.portrait}
                  />
                ) : null}
                <span>
                  <strong>{nombre}</strong>
                  <span>{cargo}</span>
                </span>
              </div>
              {proyecto ? (
                <div className={styles.case}>
                  {proyecto.resultado ? <p>{proyecto.resultado}</p> : null}
                  <Link to={proyectoPath(proyecto)}>{`Ver ${proyecto.plataforma}`}</Link>
                </div>
              ) : null}
            </figcaption>
          </figure>
        </li>
      ))}
    </List>
  );
}
