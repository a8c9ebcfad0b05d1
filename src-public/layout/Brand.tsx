import { Link } from '../ui/Link/Link.tsx';
import { LOGOTIPO, SIMBOLO } from '../../estudio/hecho/simbolo.ts';
import { MARCA } from '../../estudio/marca.ts';
import styles from './Brand.module.css';

/** The studio's mark and its name. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} aria-label={`${MARCA.nombre}, inicio`}>
      <svg className={styles.mark} viewBox={SIMBOLO.caja} aria-hidden="true">
        <path d={SIMBOLO.trazo} />
      </svg>
      {LOGOTIPO ? (
        <svg height="36" viewBox={LOGOTIPO.caja} fill="currentColor" aria-hidden="true">
          <path d={LOGOTIPO.trazo} />
        </svg>
      ) : (
        <span className={styles.name}>{MARCA.nombre}</span>
      )}
    </Link>
  );
}
