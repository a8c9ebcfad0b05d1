import { Rating } from '../Rating/Rating';
import styles from './Testimonials.module.css';

export type Testimonio = {
  nombre: string;
  /** Business or role. */
  cargo: string;
  texto: string;
  /** From 1 to 5. */
  nota: number;
};

/** What clients say, side by side. */
export function Testimonials({ items }: { items: readonly Testimonio[] }) {
  return (
    <ul className={styles.quotes}>
      {items.map(({ nombre, cargo, texto, nota }) => (
        <li key={nombre}>
          <figure className={styles.quote}>
            <Rating value={nota} />
            <blockquote>{texto}</blockquote>
            <figcaption>
              <strong>{nombre}</strong>
              <span>{cargo}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
