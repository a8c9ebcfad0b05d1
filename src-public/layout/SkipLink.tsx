import styles from './SkipLink.module.css';

/** First stop of the keyboard: over the menus, to what the page is about. The address keeps the token of a link. */
export const SkipLink = () => (
  <a
    href="#contenido"
    className={styles.skip}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('contenido')?.focus();
    }}
  >
    Saltar al contenido
  </a>
);
