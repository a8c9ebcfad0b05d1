import { formatDay } from '../../src-shared/dates.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Section } from '../ui/Section/Section.tsx';
import { Testimonials, type Testimonio } from '../testimonios/Testimonials.tsx';
import { Cover } from './Cover.tsx';
import { siteUrl } from './grid.ts';
import { Logo } from './Logo.tsx';
import styles from './ProyectoDetail.module.css';
import { Story } from './Story.tsx';
import type { Hito, Proyecto } from './types.ts';

const withoutScheme = (dominio: string): string =>
  dominio.replace(/^https?:\/\//, '').replace(/\/$/, '');

function Facts({ proyecto }: { proyecto: Proyecto }) {
  const { fecha_inicio: inicio, fecha_termino: termino, dominio } = proyecto;
  if (!inicio && !termino && !dominio) return null;
  return (
    <aside className={styles.facts} aria-labelledby="detalles-titulo">
      <Heading level={2} size="small" id="detalles-titulo">
        Detalles
      </Heading>
      <dl>
        {inicio ? (
          <div>
            <dt>Inicio</dt>
            <dd>{formatDay(inicio)}</dd>
          </div>
        ) : null}
        {termino ? (
          <div>
            <dt>Término</dt>
            <dd>{formatDay(termino)}</dd>
          </div>
        ) : null}
        {dominio ? (
          <div>
            <dt>Dominio</dt>
            <dd>{withoutScheme(dominio)}</dd>
          </div>
        ) : null}
      </dl>
      {dominio ? (
        <a
          href={siteUrl(dominio)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.visit}
        >
          Visitar sitio
          <span className="sr-only"> (se abre en otra pestaña)</span>
          <Icon name="external" />
        </a>
      ) : null}
    </aside>
  );
}

/** What it achieved: in a line, in figures, in the words of its client. */
function Resultado({ proyecto: { resultado, cifras }, voces }: Omit<ProyectoDetailProps, 'hitos'>) {
  const proven = cifras.length > 0 || voces.length > 0;
  if (!resultado && !proven) return null;
  return (
    <Section
      id="resultado"
      tone="deep"
      {...(resultado ? { label: 'El resultado', title: resultado } : { title: 'El resultado' })}
    >
      {proven ? (
        <div className={styles.proof}>
          {cifras.length > 0 ? (
            <dl className={styles.figures} aria-label="Resultados">
              {cifras.map(({ valor, texto }) => (
                <div key={texto}>
                  <dt>{texto}</dt>
                  <dd>{valor}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {voces.length > 0 ? <Testimonials items={voces} /> : null}
        </div>
      ) : null}
    </Section>
  );
}

/** One of the texts of a case. */
const Text = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <section aria-labelledby={id}>
    <Heading level={2} size="subtitle" id={id}>
      {title}
    </Heading>
    <p>{text}</p>
  </section>
);

interface ProyectoDetailProps {
  proyecto: Proyecto;
  hitos: readonly Hito[];
  /** What its client says of it. */
  voces: readonly Testimonio[];
}

/** All that is known of a project: what it is, the problem, the decision, the result, how it went. */
export function ProyectoDetail({ proyecto, hitos, voces }: ProyectoDetailProps) {
  const { descripcion, problema, decision } = proyecto;
  const told = descripcion ?? problema ?? decision;
  return (
    <article className={styles.case}>
      <header className={`container ${styles.header}`}>
        <Logo proyecto={proyecto} />
        <Heading level={1} size="display">
          {proyecto.plataforma}
        </Heading>
        {proyecto.cliente_nombre ? (
          <p className={styles.client}>
            Cliente: {proyecto.cliente_nombre}
            <span>{proyecto.rubro ? ` · ${proyecto.rubro}` : null}</span>
          </p>
        ) : null}
      </header>
      <div className="container">
        <div className={styles.cover}>
          <Cover proyecto={proyecto} part="whole" eager />
        </div>
      </div>
      <div className={`container ${styles.about}`}>
        <div className={styles.texts}>
          {descripcion || !told ? (
            <Text
              id="acerca-titulo"
              title="Acerca del proyecto"
              text={descripcion ?? 'No hay descripción disponible para este proyecto.'}
            />
          ) : null}
          {problema ? <Text id="problema-titulo" title="El problema" text={problema} /> : null}
          {decision ? <Text id="decision-titulo" title="La decisión" text={decision} /> : null}
        </div>
        <Facts proyecto={proyecto} />
      </div>
      <Resultado proyecto={proyecto} voces={voces} />
      {hitos.length > 0 ? <Story hitos={hitos} /> : null}
    </article>
  );
}
