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
    icon: 'support',
    titulo: 'Soporte con plazo',
    texto:
      'Tú dices qué tan urgente es, y de eso depende el plazo que nos ponemos. Un reclamo se responde dentro de cinco días hábiles.',
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
    icon: 'card',
    titulo: 'Cuentas claras',
    texto:
      'Lo que pagaste y lo que falta, con sus fechas y comprobantes, y un estado de cuenta en PDF cuando lo quieras.',
  },
  {
    icon: 'copy',
    titulo: 'Tus documentos, juntos',
    texto:
      'Propuestas aceptadas, términos, comprobantes y los archivos que te compartimos, para descargar cuando los busques.',
  },
];

/** What a service brings that carries the monthly report. */
const CUIDADO: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'report',
    titulo: 'Un informe al mes',
    texto:
      'Cada mes, un resumen claro de visitas, tiempo de respuesta y disponibilidad de tu sitio. El tiempo se compara con el mes anterior; las visitas van si tu sitio lleva nuestro contador.',
  },
  {
    icon: 'bolt',
    titulo: 'Tu sitio, vigilado',
    texto:
      'Revisamos cada cinco minutos si responde. Si se cae nos llega un aviso, y en tu panel ves cómo está y cómo estuvo cada día.',
  },
  {
    icon: 'calendar',
    titulo: 'Lo que vence, a la vista',
    texto:
      'Anotamos hasta cuándo duran tu dominio y tu certificado: a nosotros nos llega un aviso antes, y tú lo ves en tu panel.',
  },
  {
    icon: 'shield',
    titulo: 'Lo terminas cuando quieras',
    texto:
      'Conoces su precio antes de aceptarlo y no sube sin que lo aceptes. Al aceptarlo lees qué día vence el primer cobro. Te avisaremos de cada cobro que sigue con 30 días, o con los que diga tu servicio.',
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
      <section aria-labelledby="cuidado" className={`container ${styles.care}`}>
        <div className={styles.careWords}>
          <Heading level={2} size="title" id="cuidado">
            Con plan de cuidado
          </Heading>
          <p>
            Un servicio aparte, que se renueva: lo aceptas en tu panel o en una propuesta, con su
            precio a la vista.
          </p>
          <LinkButton
            to={signedIn ? '/dashboard/tickets/create' : '/contacto'}
            size="large"
            icon="arrow"
          >
            Preguntar por el plan
          </LinkButton>
        </div>
        <ul className={styles.careList}>
          {CUIDADO.map(({ icon, titulo, texto }) => (
            <li key={titulo}>
              <Icon name={icon} className={styles.careIcon} />
              <div>
                <Heading level={3} size="small">
                  {titulo}
                </Heading>
                <p>{texto}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <LandingFooter />
    </div>
  );
}
