import { INICIO } from '../../estudio/textos/inicio.ts';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Row } from '../ui/Row/Row.tsx';
import styles from './ServiciosSimples.module.css';

/** Three promises in a line. */
export function ServiciosSimples() {
  return (
    <section aria-labelledby="servicios-simples" className={styles.section}>
      <div className="container">
        <h2 id="servicios-simples" className={styles.title}>
          {INICIO.promesas.titulo}
        </h2>
        <Row className={styles.list}>
          {INICIO.promesas.lista.map(({ icon, titulo, texto }) => (
            <li key={titulo}>
              <Icon name={icon} className={styles.icon} />
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </Row>
      </div>
    </section>
  );
}
