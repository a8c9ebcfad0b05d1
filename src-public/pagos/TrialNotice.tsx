import styles from './TrialNotice.module.css';

/** Says that the provider is one for trials. */
export const TrialNotice = () => <p className={styles.trial}>Pago de prueba: no se cobra nada.</p>;
