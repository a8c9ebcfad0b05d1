import type { ChangeEventHandler } from 'react';
import { Link } from '../ui/Link/Link.tsx';
import { Checkbox } from '../ui/Field/Field.tsx';
import styles from './FormExtras.module.css';

interface TrapProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that no person sees or reaches: what fills it is a robot. */
export function Trap({ value, onChange }: TrapProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Deja este campo vacío
        <input
          name="sitio_web"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      </label>
    </div>
  );
}

interface ConsentProps {
  id: string;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** What the data is for, and the optional box for news. */
export function Consent({ id, checked, onChange }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <p>
        Usaremos tus datos solo para responderte. Más en nuestra{' '}
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
