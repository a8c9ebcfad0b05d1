import styles from './SkipLink.module.css';

/** First stop of the keyboard: over the menus, to what the page is about. */
export const SkipLink = () => (
  <a href="#contenido" className={styles.skip}>
    Saltar al contenido
  </a>
);
