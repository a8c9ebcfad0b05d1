import { Icon } from '../Icon/Icon.tsx';
import styles from './FieldError.module.css';

interface FieldErrorProps {
  /** What `aria-describedby` of the field names. */
  id: string;
  /** What to change; nothing while the field is right. */
  error: string | undefined;
}

/** The line below a field that says what is wrong with it. Always there, so that a screen reader hears the text arrive and nothing moves. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error} aria-live="polite">
      {error ? (
        <>
          <Icon name="warning" />
          <span>{error}</span>
        </>
      ) : null}
    </p>
  );
}
