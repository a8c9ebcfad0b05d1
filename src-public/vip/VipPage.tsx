import { VIP } from '../../estudio/textos/vip.ts';
import { useSignedIn } from '../data/session.ts';
import { LandingBar } from '../landing/LandingBar.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import styles from './VipPage.module.css';

const WIDE = { width: 1600, height: 1000 };
const NARROW = { media: '(max-width: 43.99rem)', width: 780, height: 1280 };

const { imagen } = VIP;

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
            {VIP.titulo}
          </Heading>
        </div>
        <div className={styles.entry}>
          <p>{VIP.bajada}</p>
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
            <LinkButton to={VIP.otro.a} size="large" variant="secondary">
              {VIP.otro.texto}
            </LinkButton>
          </div>
        </div>
      </section>
      {imagen && (
        <div className={`container ${styles.panel}`}>
          <picture>
            <source {...NARROW} type="image/avif" srcSet={`${imagen.archivo}-movil.avif`} />
            <source {...NARROW} srcSet={`${imagen.archivo}-movil.webp`} />
            <source {...WIDE} type="image/avif" srcSet={`${imagen.archivo}.avif`} />
            <img src={`${imagen.archivo}.webp`} alt={imagen.texto} {...WIDE} decoding="async" />
          </picture>
        </div>
      )}
      <section aria-labelledby="beneficios" className={`container ${styles.benefits}`}>
        <h2 id="beneficios" className="sr-only">
          Beneficios
        </h2>
        <ul className={styles.grid}>
          {VIP.beneficios.map(({ icon, titulo, texto }) => (
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
            {VIP.cuidado.titulo}
          </Heading>
          <p>{VIP.cuidado.bajada}</p>
          <LinkButton
            to={signedIn ? '/dashboard/tickets/create' : '/contacto'}
            size="large"
            icon="arrow"
          >
            Preguntar por el plan
          </LinkButton>
        </div>
        <ul className={styles.careList}>
          {VIP.cuidado.lista.map(({ icon, titulo, texto }) => (
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
