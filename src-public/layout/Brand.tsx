import { Link } from '../ui/Link/Link';
import { MARCA } from '../../src-shared/marca';
import styles from './Brand.module.css';

/** The studio's mark: copper's square of the periodic table, and its name. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label={`${MARCA.nombre}, inicio`}>
      <span className={styles.mark} aria-hidden="true">
        Cu
      </span>
      <span className={styles.name}>{MARCA.nombre}</span>
    </Link>
  );
}
