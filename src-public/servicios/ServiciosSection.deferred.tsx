import type { ComponentProps, ReactNode } from 'react';
import { SERVICIOS } from '../../estudio/textos/servicios.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Row } from '../ui/Row/Row.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { useTestimonios } from '../testimonios/api/getTestimonios.ts';
import { Testimonials } from '../testimonios/Testimonials.tsx';
import styles from './ServiciosSection.module.css';

const Whole = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton to={to} variant="secondary" icon="arrow">
    {children}
  </LinkButton>
);

const OrderedRow = (props: ComponentProps<typeof Row>) => <Row ordered {...props} />;

interface Part {
  /** On the home page, told shorter: rows that a finger moves, and the way to the whole. */
  brief: boolean;
}

function Servicios({ brief }: Part) {
  const below = brief ? 3 : 2;
  const List = brief ? Row : 'ul';
  return (
    <Section
      id="services"
      level={brief ? 2 : 1}
      {...(brief && { className: styles.brief })}
      label={SERVICIOS.sobre}
      title={SERVICIOS.titulo}
      lead={SERVICIOS.bajada}
      action={brief ? <Whole to="/servicios">Ver todos los servicios</Whole> : null}
    >
      <List className={styles.highlights}>
        {SERVICIOS.destacados.map(({ titulo, texto }) => (
          <li key={titulo}>
            <Heading level={below} size="small">
              {titulo}
            </Heading>
            <p>{texto}</p>
          </li>
        ))}
      </List>
      <List className={styles.services}>
        {SERVICIOS.lista.map(({ icon, titulo, texto }) => (
          <li key={titulo} className={styles.service}>
            <Icon name={icon} className={styles.icon} />
            <Heading level={below} size="subtitle">
              {titulo}
            </Heading>
            <p>{texto}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}

function Proceso({ brief }: Part) {
  const Steps = brief ? OrderedRow : 'ol';
  return (
    <Section
      id="proceso"
      tone="ink"
      label={SERVICIOS.proceso.sobre}
      title={SERVICIOS.proceso.titulo}
      lead={SERVICIOS.proceso.bajada}
    >
      <Steps className={styles.steps}>
        {SERVICIOS.proceso.pasos.map(({ titulo, texto }, index) => (
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
      </Steps>
    </Section>
  );
}

const { titulo: LLAMADO, bajada: PRIMERA, boton: BOTON } = SERVICIOS.llamado;

const Llamado = () => (
  <LinkButton to="/contacto" size="large" icon="arrow">
    {BOTON}
  </LinkButton>
);

/** Testimonials above the call to talk; the call alone where there are none. */
function Testimonios({ brief }: Part) {
  const testimonios = useTestimonios('servicios');
  if (testimonios?.length === 0)
    return (
      <Section id="conversemos" tone="deep" title={LLAMADO} lead={PRIMERA} action={<Llamado />} />
    );
  return (
    <Section
      id="testimonios"
      tone="deep"
      label={SERVICIOS.testimonios.sobre}
      title={SERVICIOS.testimonios.titulo}
    >
      <Testimonials items={testimonios ?? []} list={brief ? Row : 'ul'} />
      <div className={styles.call}>
        <Heading level={3} size="subtitle">
          {`${LLAMADO}. ${PRIMERA}`}
        </Heading>
        <Llamado />
      </div>
    </Section>
  );
}

/** Services, process, testimonials and the call to talk. On its own page its heading is the page's. */
export default function ServiciosSection({ level = 2 }: { level?: 1 | 2 }) {
  const brief = level === 2;
  return (
    <>
      <Servicios brief={brief} />
      <Proceso brief={brief} />
      <Testimonios brief={brief} />
    </>
  );
}
