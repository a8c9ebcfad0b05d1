import type { Ref } from 'react';
import { Link } from '../ui/Link/Link.tsx';

import styles from './FormExtras.module.css';

/**
 * A field that no person sees or reaches: what fills it is a robot, or a browser that fills in what it
 * knows of a person, which password managers are asked not to. It keeps its text itself, so that a robot
 * that writes before the form is hydrated is caught, too.
 */
export function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Deja este campo vacío
        <input
          ref={ref}
          name="sitio_web"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

/** What the data is for; `purpose` says what else than an answer. */
export const Purpose = ({ purpose = 'para responderte' }: { purpose?: string }) => (
  <p className={styles.purpose}>
    Usaremos tus datos solo {purpose}. Más en nuestra{' '}
    <Link to="/politica-privacidad">política de privacidad</Link>.
  </p>
);
