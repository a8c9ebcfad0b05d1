import { Icon } from '../ui/Icon/Icon.tsx';
import type { IconName } from '../ui/Icon/paths.ts';
import { Row } from '../ui/Row/Row.tsx';
import styles from './ServiciosSimples.module.css';

const BLOQUES: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'tune',
    titulo: 'Soluciones Personalizadas',
    texto: 'Partimos de cómo trabajas hoy. El sistema se adapta a tu operación, y no al revés.',
  },
  {
    icon: 'bolt',
    titulo: 'Alto Rendimiento',
    texto: 'Páginas livianas, que abren rápido también con mala señal y en un teléfono viejo.',
  },
  {
    icon: 'support',
    titulo: 'Soporte Continuo',
    texto:
      'Después de la entrega seguimos contigo: pides lo que necesitas en tu panel y ves cómo avanza.',
  },
];

/** "Nuestros Servicios": three promises in a line. */
export function ServiciosSimples() {
  return (
    <section aria-labelledby="servicios-simples" className={styles.section}>
      <div className="container">
        <h2 id="servicios-simples" className={styles.title}>
          Nuestros Servicios
        </h2>
        <Row className={styles.list}>
          {BLOQUES.map(({ icon, titulo, texto }) => (
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
