import { Link } from '../ui/Link/Link.tsx';
import { MARCA } from '../../src-shared/brand.ts';
import styles from './Brand.module.css';

/** The studio's mark: a copper ingot cut by a wave, and its name. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label={`${MARCA.nombre}, inicio`}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <path d={MARCA.simbolo} />
      </svg>
      <span className={styles.name}>{MARCA.nombre}</span>
    </Link>
  );
}
