import { Rating } from '../Rating/Rating.tsx';
import styles from './Testimonials.module.css';

export interface Testimonio {
  nombre: string;
  /** Business or role. */
  cargo: string;
  texto: string;
  /** From 1 to 5. */
  nota: number;
  /** Portrait, square. */
  imagen?: string;
}

/** What clients say, side by side. */
export function Testimonials({ items }: { items: readonly Testimonio[] }) {
  return (
    <ul className={styles.quotes}>
      {items.map(({ nombre, cargo, texto, nota, imagen }) => (
        <li key={nombre}>
          <figure className={styles.quote}>
            <Rating value={nota} />
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
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
