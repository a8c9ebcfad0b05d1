import { ContactList } from '../configuracion/ContactList.tsx';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import styles from './NeedsScript.module.css';

/** The ways to reach the studio, of the prerendered page. */
const OtherWays = () => <ContactList configuracion={useConfiguracion()} />;

/** Beside what works with a script alone: says so to whoever has none, with the other ways to the studio. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <div className={styles.note}>
        <p>
          {what} necesita JavaScript, que está desactivado en tu navegador. Actívalo y vuelve a
          cargar la página, o háblanos directamente:
        </p>
        <OtherWays />
      </div>
    </noscript>
  );
}
