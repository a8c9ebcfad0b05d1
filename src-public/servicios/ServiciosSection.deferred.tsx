import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Rating } from '../ui/Rating/Rating.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { useTestimonios } from '../testimonios/api/getTestimonios.ts';
import { DESTACADOS, PASOS, SERVICIOS } from './contenido.ts';
import styles from './ServiciosSection.module.css';

function Servicios({ level }: { level: 1 | 2 }) {
  const below = level === 1 ? 2 : 3;
  return (
    <Section
      id="services"
      level={level}
      label="Servicios"
      title="Construimos lo que tu empresa necesita, y solo eso"
      lead="Un equipo pequeño que escucha, propone y programa. Trabajamos contigo desde la primera conversación hasta mucho después de la entrega."
    >
      <ul className={styles.highlights}>
        {DESTACADOS.map(({ titulo, texto }) => (
          <li key={titulo}>
            <Heading level={below} size="small">
              {titulo}
            </Heading>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.services} data-rest={level === 1 ? undefined : ''}>
        {SERVICIOS.map(({ icon, titulo, texto }) => (
          <li key={titulo} className={styles.service}>
            <Icon name={icon} className={styles.icon} />
            <Heading level={below} size="subtitle">
              {titulo}
            </Heading>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Proceso() {
  return (
    <Section
      id="proceso"
      tone="ink"
      label="Cómo trabajamos"
      title="Cuatro pasos, sin letra chica"
      lead="Siempre sabes en qué etapa estamos, qué sigue y cuánto falta."
    >
      <ol className={styles.steps}>
        {PASOS.map(({ titulo, texto }, index) => (
          <li key={titulo}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Heading level={3} size="small">
              {titulo}
            </Heading>
            <p>{texto}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Testimonios() {
  return (
    <Section
      id="testimonios"
      tone="deep"
      label="Clientes"
      title="Lo que dicen de trabajar con nosotros"
    >
      <ul className={styles.quotes}>
        {useTestimonios('servicios').map(({ id, nombre, cargo, texto, nota, proyecto }) => (
          <li key={id}>
            <figure className={styles.quote}>
              <Rating value={nota} />
              <blockquote>{texto}</blockquote>
              <figcaption>
                <strong>{nombre}</strong>
                <span>{cargo}</span>
                {proyecto ? <Link to={proyecto.path}>Ver {proyecto.nombre}</Link> : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.call}>
        <Heading level={3} size="subtitle">
          Cuéntanos qué te quita tiempo hoy. La primera conversación va por nuestra cuenta.
        </Heading>
        <LinkButton to="/contacto" size="large" icon="arrow">
          Solicitar una consulta gratuita
        </LinkButton>
      </div>
    </Section>
  );
}

/** Services, process, testimonials and the call to talk. On its own page its heading is the page's. */
export default function ServiciosSection({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <>
      <Servicios level={level} />
      <Proceso />
      <Testimonios />
    </>
  );
}
