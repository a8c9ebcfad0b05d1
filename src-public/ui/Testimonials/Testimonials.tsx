import { Link } from '../Link/Link.tsx';
import { Rating } from '../Rating/Rating.tsx';
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
  /** The project of which it speaks, where it has a public page. */
  proyecto: { nombre: string; path: string } | null;
}

interface TestimonialsProps {
  items: readonly Testimonio[];
  /** Whether each says how many stars it gave. */
  stars?: boolean;
}

/** What clients say, side by side. */
export function Testimonials({ items, stars = false }: TestimonialsProps) {
  return (
    <ul className={styles.quotes}>
      {items.map(({ id, nombre, cargo, texto, nota, imagen, proyecto }) => (
        <li key={id}>
          <figure className={styles.quote}>
            {stars ? <Rating value={nota} /> : null}
            <blockquote>{texto}</blockquote>
            <figcaption>
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
                {proyecto ? <Link to={proyecto.path}>{`Ver ${proyecto.nombre}`}</Link> : null}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
