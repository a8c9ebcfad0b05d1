import { useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  /** What is wrong, each with the field where it can be mended. */
  errors: readonly { fieldId: string; message: string }[];
  /** Grows with every failed try, so that the focus comes here each time. */
  attempt: number;
}

/** All that must change before a form can be sent, with links to each field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <p className={styles.title}>
        {errors.length === 1 ? 'Falta revisar un dato:' : `Falta revisar ${errors.length} datos:`}
      </p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
