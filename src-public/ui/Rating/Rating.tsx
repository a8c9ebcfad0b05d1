import styles from './Rating.module.css';

/** A mark from 1 to 5, as stars. */
export function Rating({ value }: { value: number }) {
  const full = Math.min(5, Math.max(0, Math.round(value)));
  return (
    <span className={styles.stars} role="img" aria-label={`${full} de 5 estrellas`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} viewBox="0 0 20 20" className={place <= full ? styles.on : styles.off}>
          <path d="m10 1.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z" />
        </svg>
      ))}
    </span>
  );
}
