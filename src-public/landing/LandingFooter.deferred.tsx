import { Link } from '../ui/Link/Link.tsx';
import { copyright } from '../../src-shared/copyright.ts';
import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { ContactList } from '../configuracion/ContactList.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import styles from './LandingFooter.module.css';

const REDES = ['instagram', 'facebook', 'linkedin'] as const;
const NOMBRES: Record<(typeof REDES)[number], string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

/** Foot of the pages that stand alone: how to reach the studio, social networks that exist, and the legal pages. */
export default function LandingFooter() {
  const config = useConfiguracion();
  const redes = REDES.flatMap((red) => {
    const url = config[red];
    return url ? [{ red, url }] : [];
  });
  return (
    <footer data-tone="ink" className={styles.footer}>
      <div className={`container ${styles.contact}`}>
        <ContactList configuracion={config} />
      </div>
      <div className={`container ${styles.line}`}>
        <p>{copyright()}</p>
        <ul className={styles.legal}>
          <li>
            <Link to="/terminos">Términos</Link>
          </li>
          <li>
            <Link to="/privacidad">Privacidad</Link>
          </li>
          <li>
            <Link to="/cookies">Cookies</Link>
          </li>
        </ul>
        {redes.length > 0 ? (
          <ul className={styles.social}>
            {redes.map(({ red, url }) => (
              <li key={red}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${NOMBRES[red]} (se abre en otra pestaña)`}
                >
                  <Icon name={red} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </footer>
  );
}
