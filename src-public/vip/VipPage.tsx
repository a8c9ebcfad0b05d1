import { useSignedIn } from '../data/session.ts';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import type { IconName } from '../ui/Icon/paths.ts';
import styles from './VipPage.module.css';

const BENEFICIOS: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'tune',
    titulo: 'Pide mejoras desde tu panel',
    texto:
      'Escribe qué quieres cambiar, adjunta una imagen y mira cómo avanza, sin perseguir correos.',
  },
  {
    icon: 'megaphone',
    titulo: 'Difusión en redes',
    texto:
      'Mostramos tu plataforma en nuestras redes sociales cuando la lanzas y en cada hito importante.',
  },
  {
    icon: 'support',
    titulo: 'Soporte prioritario',
    texto: 'Tus tickets van primero en la fila, con un plazo de respuesta que puedes ver.',
  },
  {
    icon: 'discount',
    titulo: 'Descuentos exclusivos',
    texto:
      'Precio de cliente en tu próximo proyecto, en mantenciones y en la asesoría de currículum.',
  },
  {
    icon: 'star',
    titulo: 'Acceso anticipado',
    texto: 'Prueba las funciones nuevas antes que nadie y ayúdanos a decidir cómo quedan.',
  },
  {
    icon: 'report',
    titulo: 'Reportes de rendimiento',
    texto: 'Cada mes, un resumen claro de visitas, velocidad y disponibilidad de tu plataforma.',
  },
];

/** What clients get, and the door to their area. */
export default function VipPage() {
  const signedIn = useSignedIn();
  return (
    <div data-tone="ink" className={styles.page}>
      <LandingBar />
      <section className={`container ${styles.hero}`}>
        <div>
          <p className={styles.label}>Área VIP</p>
          <Heading level={1} size="display">
            La entrega es solo el comienzo
          </Heading>
        </div>
        <div className={styles.entry}>
          <p>
            Ser cliente incluye un panel propio: tus tickets, tus pagos y el avance de tu
            plataforma, a la vista y en un solo lugar.
          </p>
          <div className={styles.actions}>
            {signedIn ? (
              <LinkButton to="/dashboard/tickets" size="large" icon="arrow">
                Ir a mi panel
              </LinkButton>
            ) : (
              <LinkButton to="/login" size="large" icon="arrow">
                Iniciar sesión
              </LinkButton>
            )}
            <LinkButton to="/mi-primera-pagina-web" size="large" variant="secondary">
              Quiero mi página web
            </LinkButton>
          </div>
        </div>
      </section>
      <section aria-labelledby="beneficios" className={`container ${styles.benefits}`}>
        <h2 id="beneficios" className="sr-only">
          Beneficios
        </h2>
        <ul className={styles.grid}>
          {BENEFICIOS.map(({ icon, titulo, texto }) => (
            <li key={titulo} className={styles.benefit}>
              <Icon name={icon} className={styles.icon} />
              <Heading level={3} size="small">
                {titulo}
              </Heading>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </section>
      <LandingFooter />
    </div>
  );
}
