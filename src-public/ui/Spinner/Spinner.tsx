import styles from './Spinner.module.css';

/** Something is on its way. Without a text it is decoration inside a busy button. */
export function Spinner({ text }: { text?: string }) {
  return (
    <span className={styles.frame} role={text ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {text}
    </span>
  );
}
