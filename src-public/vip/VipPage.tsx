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
      '¿Lanzas tu plataforma o algo nuevo en ella? Pídenos en un ticket que lo mostremos en nuestras redes sociales.',
  },
  {
    icon: 'support',
    titulo: 'Soporte con prioridad',
    texto:
      'Tú dices qué tan urgente es, y de eso depende el plazo que nos ponemos para responderte.',
  },
  {
    icon: 'discount',
    titulo: 'Descuento exclusivo',
    texto:
      '¿Contrataste la asesoría de currículum? Tienes un 10% menos en nuestros otros servicios: cuéntanoslo al cotizar.',
  },
  {
    icon: 'check',
    titulo: 'Nada se cierra sin ti',
    texto:
      'Revisas cada entrega en su hito, la apruebas o pides cambios, y ves qué pago depende de ella.',
  },
  {
    icon: 'report',
    titulo: 'Cuentas claras',
    texto:
      'Lo que pagaste y lo que falta, con sus fechas y comprobantes, y un estado de cuenta en PDF cuando lo quieras.',
  },
];

const WIDE = { width: 1600, height: 1000 };
const NARROW = { media: '(max-width: 43.99rem)', width: 780, height: 1280 };

/** The panel as `lab/assets/panel.mjs` took it. */
const PANEL = [
  { ...NARROW, type: 'image/avif', srcSet: '/panel/panel-movil.avif' },
  { ...NARROW, srcSet: '/panel/panel-movil.webp' },
  { ...WIDE, type: 'image/avif', srcSet: '/panel/panel.avif' },
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
      <div className={`container ${styles.panel}`}>
        <picture>
          {PANEL.map((panel) => (
            <source key={panel.srcSet} {...panel} />
          ))}
          <img
            src="/panel/panel.webp"
            alt="El panel de una clienta: qué espera su respuesta, en qué va su plataforma, sus tickets y sus pagos."
            {...WIDE}
            decoding="async"
          />
        </picture>
      </div>
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
