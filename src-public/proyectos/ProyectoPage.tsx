import { Link } from '../ui/Link/Link.tsx';
import { environment } from '../../src-shared/environment.ts';
import { MARCA } from '../../estudio/marca.ts';
import { Head, pictureAddress } from '../routes/Head.tsx';
import { useRouteParams } from '../routes/matchRoute.ts';
import { proyectoPath } from '../routes/routes.ts';
import { StructuredData } from '../routes/StructuredData.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { useVoces } from '../testimonios/api/getTestimonios.ts';
import { useHitos } from './api/getHitos.ts';
import { useProyecto } from './api/getProyecto.ts';
import { useSiguiente, type Siguiente } from './api/getSiguiente.ts';
import { lineOf } from './grid.ts';
import { ProyectoDetail } from './ProyectoDetail.tsx';
import styles from './ProyectoPage.module.css';
import { previewImageOf, summaryOf } from './preview.ts';
import type { Proyecto } from './types.ts';

function Problem({ mensaje }: { mensaje: string }) {
  return (
    <div className={`container ${styles.state}`} role="alert">
      <Head title={mensaje} description={mensaje} path="/paginas-web" indexed={false} />
      <Heading level={1} size="title">
        Error
      </Heading>
      <p>{mensaje}</p>
      <LinkButton to="/portfolio" icon="arrow">
        Volver al portafolio
      </LinkButton>
    </div>
  );
}

function ProyectoHead({ proyecto }: { proyecto: Proyecto }) {
  const path = proyectoPath(proyecto);
  const { siteUrl: sitio } = environment();
  const image = previewImageOf(proyecto);
  const crumbs = [
    { name: 'Inicio', item: `${sitio}/` },
    { name: 'Páginas', item: `${sitio}/paginas-web` },
    { name: proyecto.plataforma, item: `${sitio}${path}` },
  ];
  return (
    <>
      <Head
        title={proyecto.plataforma}
        description={summaryOf(proyecto)}
        path={path}
        image={image}
      />
      <StructuredData
        data={{
          '@type': 'CreativeWork',
          name: proyecto.plataforma,
          description: summaryOf(proyecto),
          url: `${sitio}${path}`,
          image: pictureAddress(image),
          creator: { '@type': 'Organization', name: MARCA.nombre, url: sitio },
          ...(proyecto.fecha_inicio ? { dateCreated: proyecto.fecha_inicio } : {}),
        }}
      />
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map((crumb, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...crumb,
          })),
        }}
      />
    </>
  );
}

/** The way on, to the project that follows in the portfolio. */
function Next({ siguiente }: { siguiente: Siguiente }) {
  const line = lineOf(siguiente);
  return (
    <Link to={proyectoPath(siguiente)} className={styles.next}>
      <span className={styles.label}>Siguiente caso</span>
      <strong>
        {siguiente.plataforma}
        <Icon name="arrow" />
      </strong>
      {line ? <span>{line}</span> : null}
    </Link>
  );
}

/** One project: what it is, for whom, how it went. */
export default function ProyectoPage() {
  const { slug = '' } = useRouteParams();
  const { data: proyecto, isError } = useProyecto(slug);
  const { data: hitos } = useHitos(proyecto?.id);
  const { data: voces } = useVoces(proyecto?.id);
  const { data: siguiente } = useSiguiente(proyecto?.id);

  if (proyecto === null) return <Problem mensaje="Proyecto no encontrado" />;
  if (!proyecto && isError)
    return <Problem mensaje="No se pudo cargar la información del proyecto" />;
  if (!proyecto) {
    return (
      <div className={`container ${styles.state} ${styles.loading}`}>
        <Spinner text="Cargando proyecto..." />
      </div>
    );
  }
  return (
    <>
      <ProyectoHead proyecto={proyecto} />
      <div className={`container ${styles.back}`}>
        <Link to="/paginas-web">
          <Icon name="back" />
          Volver a páginas
        </Link>
      </div>
      <ProyectoDetail proyecto={proyecto} hitos={hitos ?? []} voces={voces ?? []} />
      <section data-tone="ink" className={styles.call} aria-labelledby="similar-titulo">
        <div className="container">
          <div className={styles.similar}>
            <Heading level={2} size="title" id="similar-titulo">
              ¿Te gustaría un proyecto similar?
            </Heading>
            <LinkButton to="/contacto" size="large" icon="arrow">
              Contáctanos
            </LinkButton>
          </div>
          {siguiente ? <Next siguiente={siguiente} /> : null}
        </div>
      </section>
    </>
  );
}
