import { Spinner } from '../ui/Spinner/Spinner.tsx';
import styles from './PageLoading.module.css';

/** While the script of a page arrives. */
export const PageLoading = () => (
  <div className={styles.page}>
    <Spinner text="Cargando..." />
  </div>
);
