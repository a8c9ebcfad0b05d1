import { Link } from '../../ui/Link/Link.tsx';
import { MARCA } from '../../../estudio/marca.ts';
import { PAGINAS } from '../../../estudio/textos/paginas.ts';
import { PIE } from '../../../estudio/textos/pie.ts';
import { copyright } from '../../../src-shared/copyright.ts';
import { isOffered, useConfiguracion } from '../../configuracion/api/getConfiguracion.ts';
import { ContactList } from '../../configuracion/ContactList.tsx';
import { SocialLinks } from '../../configuracion/SocialLinks.tsx';
import { Brand } from '../Brand.tsx';
import styles from './Footer.module.css';

const EMPRESA: readonly { to: string; texto: string; producto?: string }[] = [
  { to: '/nosotros', texto: 'Nosotros' },
  { to: '/paginas-web', texto: 'Páginas web' },
  { to: '/tu-proxima-plataforma', texto: 'Tu próxima plataforma' },
  { to: '/mi-primera-pagina-web', texto: 'Tu primera página web', producto: 'pagina-web' },
  { to: '/asesoria-curriculum', texto: PAGINAS.asesoria.title, producto: 'asesoria-cv' },
  { to: '/agendar', texto: 'Agenda una reunión' },
];

const LEGALES = [
  { to: '/terminos-condiciones', texto: 'Términos y condiciones' },
  { to: '/politica-privacidad', texto: 'Política de privacidad' },
  { to: '/cookies', texto: 'Cookies' },
];

/** Who the studio is, what it does, where to find it. */
export default function Footer() {
  const configuracion = useConfiguracion();
  return (
    <footer data-tone="ink" className={styles.footer}>
      <div className="container">
        <div className={styles.grid}>
          <div className={styles.about}>
            <Brand />
            <p>{PIE.texto}</p>
            <SocialLinks configuracion={configuracion} />
          </div>
          <nav aria-labelledby="pie-servicios">
            <h2 id="pie-servicios">Servicios</h2>
            <ul>
              {PIE.servicios.map((servicio) => (
                <li key={servicio}>
                  <Link to="/servicios">{servicio}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="pie-empresa">
            <h2 id="pie-empresa">Empresa</h2>
            <ul>
              {EMPRESA.filter(({ producto }) => isOffered(configuracion, producto)).map(
                ({ to, texto }) => (
                  <li key={to}>
                    <Link to={to}>{texto}</Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div>
            <h2>Contacto</h2>
            <ContactList
              configuracion={configuracion}
              otherwise={
                <ul>
                  <li>
                    <Link to="/contacto">Escríbenos</Link>
                  </li>
                </ul>
              }
            />
          </div>
        </div>
        <div className={styles.end}>
          <p>
            {copyright()}. Diseñado y programado por {MARCA.nombre} en {MARCA.ciudad}, Chile.
          </p>
          <ul className={styles.legal}>
            {LEGALES.map(({ to, texto }) => (
              <li key={to}>
                <Link to={to}>{texto}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
