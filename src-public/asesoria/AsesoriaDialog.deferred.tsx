import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import PaymentDialog from '../pagos/PaymentDialog.deferred.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import styles from './AsesoriaDialog.module.css';
import { ASESORIA } from '../../estudio/textos/asesoria.ts';

/** The ways to pay the advisory, under a summary of what it includes. */
export default function AsesoriaDialog({ id }: { id: string }) {
  const { email, telefono } = useConfiguracion();
  return (
    <PaymentDialog id={id} de="asesoria-cv">
      <div className={styles.summary}>
        <p>{ASESORIA.resumen}</p>
        <h3>Qué incluye</h3>
        <ul>
          {ASESORIA.incluye.map((texto) => (
            <li key={texto}>
              <Icon name="check" />
              {texto}
            </li>
          ))}
        </ul>
        {email || telefono ? (
          <p className={styles.help} data-seleccionable="">
            ¿Dudas antes de pagar? {email ? <a href={`mailto:${email}`}>{email}</a> : null}
            <span>{email && telefono ? ' · ' : null}</span>
            {telefono ? <a href={`tel:${telefono.replace(/ /g, '')}`}>{telefono}</a> : null}
          </p>
        ) : null}
      </div>
    </PaymentDialog>
  );
}
