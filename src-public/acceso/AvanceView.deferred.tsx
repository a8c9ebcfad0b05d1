import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDay } from '../../src-shared/dates.ts';
import { ESTADOS_HITO, optionText } from '../../src-shared/options.ts';
import { useHydrated } from '../data/useHydrated.ts';
import { useVoces } from '../testimonios/api/getTestimonios.ts';
import { Badge } from '../ui/Badge/Badge.tsx';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { useAvance, type Avance, type HitoDeAvance } from './api/getAvance.ts';
import { usePreview, type Preview } from './api/getPreview.ts';
import styles from './AvanceView.module.css';
import type { Ended } from './api/openLink.ts';
import { LinkGate, LinkState } from './LinkGate.tsx';
import { readShareLink, doneOf } from './progress.ts';

const ProyectoDetail = lazy(async () => ({
  default: (await import('../proyectos/ProyectoDetail.tsx')).ProyectoDetail,
}));

/** Shows what the link opens, or why it opens nothing. */
export default function AvanceView() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const { token, preview } = readShareLink(hydrated ? hash : '');
  const progress = useAvance(token, !preview);
  const page = usePreview(token, preview);

  return (
    <LinkGate<Avance | Preview | Ended>
      cut={hydrated && !token}
      result={preview ? page : progress}
      waiting={{ title: 'Avance de tu plataforma', picture: 'vacio-hitos' }}
      dead={
        <>
          <p>Cópialo entero desde el correo, o pide uno nuevo al estudio.</p>
          <LinkButton to="/contacto">Pedir un enlace nuevo</LinkButton>
        </>
      }
    >
      {(found) => {
        if ('termino_el' in found) return <Over {...found} />;
        return 'proyecto' in found ? <PreviewOf preview={found} /> : <Progress avance={found} />;
      }}
    </LinkGate>
  );
}

/** What became of a share link that is over. */
const Over = ({ termino_el: day, vencio }: Ended) => (
  <LinkState title={`Este enlace ${vencio ? 'venció' : 'se cerró'} el ${formatDay(day)}`}>
    <p>Si tienes cuenta, el avance está en tu área. Si no, pide un enlace nuevo al estudio.</p>
    <LinkButton to="/contacto">Pedir un enlace nuevo</LinkButton>
  </LinkState>
);

/** The page of a project before anybody else sees it. */
function PreviewOf({ preview: { proyecto, hitos, publico } }: { preview: Preview }) {
  const { data: voces } = useVoces(proyecto.id);
  return (
    <div>
      <p role="note" className={styles.preview}>
        {publico
          ? 'Esta página ya está publicada: cualquiera la encuentra en el portafolio.'
          : 'Vista previa: esta página todavía no está publicada. Solo la ve quien tiene este enlace, hasta que venza.'}
      </p>
      <Suspense fallback={<Spinner text="Abriendo la vista previa..." />}>
        <ProyectoDetail proyecto={proyecto} hitos={hitos} voces={voces ?? []} />
      </Suspense>
    </div>
  );
}

function Progress({ avance }: { avance: Avance }) {
  const { plataforma, descripcion, cliente, logo, hitos, espera } = avance;
  const done = doneOf(hitos);
  return (
    <article className={`container ${styles.content}`}>
      <header className={styles.header}>
        {logo ? <img src={logo} alt="" width={72} height={72} className={styles.logo} /> : null}
        <Heading level={1} size="title">
          {plataforma}
        </Heading>
        {cliente && cliente !== plataforma ? <p className={styles.client}>{cliente}</p> : null}
        {descripcion ? <p className={styles.description}>{descripcion}</p> : null}
      </header>
      <section aria-labelledby="avance" className={styles.progress}>
        <h2 id="avance" className={styles.count}>
          {done} de {hitos.length} <span>{hitos.length === 1 ? 'hito listo' : 'hitos listos'}</span>
        </h2>
        {hitos.length > 0 ? (
          <progress value={done} max={hitos.length} aria-labelledby="avance" />
        ) : (
          <p>Todavía no hay hitos publicados. Vuelve pronto.</p>
        )}
        {espera !== null && (
          <p>
            {`En espera de material${espera > 0 ? `: ${espera === 1 ? '1 día' : `${espera} días`}` : ''}. Las fechas por entregar se corren mientras falte.`}
          </p>
        )}
        <ol className={styles.timeline}>
          {hitos.map((hito) => (
            <Milestone key={hito.id} hito={hito} />
          ))}
        </ol>
        <p className={styles.note}>
          Página de solo lectura. Quien tenga este enlace puede verla hasta que venza.
        </p>
      </section>
    </article>
  );
}

function Milestone({ hito }: { hito: HitoDeAvance }) {
  const [broken, setBroken] = useState(false);
  const { fecha, titulo, descripcion, imagen, imagen_texto: said, estado } = hito;
  return (
    <li data-estado={estado}>
      <time dateTime={fecha} className={styles.date}>
        {formatDay(fecha)}
      </time>
      <div className={styles.milestone}>
        <h3>{titulo}</h3>
        <Badge>{optionText(ESTADOS_HITO, estado)}</Badge>
        {descripcion ? <p>{descripcion}</p> : null}
        {imagen && !broken ? (
          <img
            src={imagen}
            alt={said ?? `Imagen de ${titulo}`}
            width={1000}
            height={625}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        ) : null}
      </div>
    </li>
  );
}
