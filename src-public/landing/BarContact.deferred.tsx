import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { Icon } from '../ui/Icon/Icon.tsx';
import styles from './LandingBar.module.css';

/** How to reach the studio by voice and by mail; what is missing is not shown. */
export default function BarContact() {
  const { telefono, email } = useConfiguracion();
  if (!telefono && !email) return null;
  return (
    <ul className={styles.contact} data-seleccionable="">
      {telefono ? (
        <li>
          <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            <span>{telefono}</span>
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            <span>{email}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
