import type { ChangeEventHandler, Ref } from 'react';
import { Link } from '../ui/Link/Link.tsx';
import { Checkbox } from '../ui/Field/Field.tsx';
import styles from './FormExtras.module.css';

/**
 * A field that no person sees or reaches: what fills it is a robot, or a browser that fills in what it
 * knows of a person, which password managers are asked not to. It keeps its text itself, so that a robot
 * that writes before the form is alive is caught, too.
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

interface ConsentProps {
  id: string;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
  /** What else than an answer the data is for. */
  purpose?: string;
}

/** What the data is for, and the optional box for news. */
export function Consent({ id, checked, onChange, purpose = 'para responderte' }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <p>
        Usaremos tus datos solo {purpose}. Más en nuestra{' '}
        <Link to="/politica-privacidad">política de privacidad</Link>.
      </p>
      <Checkbox
        id={id}
        name="aceptaMarketing"
        checked={checked}
        onChange={onChange}
        label="Quiero recibir novedades y ofertas por correo. Es opcional."
      />
    </div>
  );
}
