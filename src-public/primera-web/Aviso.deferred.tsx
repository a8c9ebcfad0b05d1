import { PRIMERA_WEB } from '../../estudio/textos/primera-web.ts';
import { dayInChile, formatDay } from '../../src-shared/dates.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import styles from './PrimeraWebPage.module.css';

/** The limited-time offer that the studio has published, with its last day; an invitation where there is none. */
export default function Aviso() {
  const { oferta_titulo: titulo, oferta_texto: texto, oferta_hasta: hasta } = useConfiguracion();
  const stands = titulo && hasta && hasta >= dayInChile();
  return (
    <div>
      {stands ? (
        <p className={styles.limited}>
          <Icon name="clock" />
          Oferta por tiempo limitado, hasta el {formatDay(hasta)}
        </p>
      ) : null}
      <Heading level={2} size="title" id="oferta">
        {stands ? titulo : PRIMERA_WEB.cierre}
      </Heading>
      {stands && texto ? <p className={styles.lead}>{texto}</p> : null}
    </div>
  );
}
