import { useEffect, useState } from 'react';
import { formatDay } from '../../src-shared/dates.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { sumsOf, type Documento } from '../../src-shared/propuestas.ts';
import { termText } from '../../src-shared/propuestaWords.ts';
import { isRow } from '../data/guards.ts';
import { sessionStore } from '../data/storage.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Accept } from './Accept.tsx';
import { draftOf } from './drafts.ts';
import { Markdown } from '../ui/Markdown/Markdown.tsx';
import { Offer } from './Offer.tsx';
import { Part } from './Part.tsx';
import { PdfButton } from './PdfButton.tsx';
import styles from './Propuesta.module.css';
import { Questions } from './Questions.tsx';
import { Refuse } from './Refuse.tsx';
import { Situation, type Just, type Opened } from './Situation.tsx';

/** The optional items that this tab chose of a version: of another one they may be others. */
function useChosen({ numero, version, contenido }: Documento) {
  const key = draftOf(numero, 'elegidos');
  const [picked, setPicked] = useState<unknown>(() => sessionStore.read(key));
  useEffect(() => {
    if (picked !== null) sessionStore.write(key, picked);
  }, [key, picked]);
  const places: unknown = isRow(picked) && picked['version'] === version ? picked['places'] : [];
  const chosen = contenido.items.flatMap(({ opcional }, n) =>
    opcional && Array.isArray(places) && places.includes(n) ? [n] : [],
  );
  return { chosen, choose: (next: number[]) => setPicked({ version, places: next }) };
}

/** A proposal, and what can be done with it as it stands. */
export function Detail({ token, propuesta }: Opened) {
  const { documento, situacion, aceptada, cambios } = propuesta;
  const { chosen, choose } = useChosen(documento);
  const [just, setJust] = useState<Just | null>(null);
  const isOpen = situacion === 'enviada';
  const taken = aceptada ? aceptada.elegidos : chosen;
  const link = { token, propuesta };
  return (
    <article className={`container ${styles.content}`}>
      <Head documento={documento} total={sumsOf(documento.contenido, taken).total} />
      {isOpen ? null : <Situation {...link} just={just} onJust={setJust} />}
      {cambios ? (
        <div className={styles.notice}>
          <h2>Qué cambió en esta versión</h2>
          <p className={styles.lines} dir="auto">
            {cambios}
          </p>
        </div>
      ) : null}
      <Text documento={documento} />
      <Offer
        contenido={documento.contenido}
        chosen={taken}
        onChoose={isOpen ? choose : undefined}
      />
      <Steps documento={documento} />
      {isOpen ? (
        <PdfButton token={token} numero={documento.numero}>
          Descargar en PDF
        </PdfButton>
      ) : null}
      <Questions {...link} />
      {isOpen ? (
        <>
          <Accept {...link} chosen={chosen} onJust={setJust} />
          <Refuse {...link} onJust={setJust} />
        </>
      ) : null}
    </article>
  );
}

/** What it is, for whom, for how much and until when. */
function Head({ documento, total }: { documento: Documento; total: number }) {
  const { numero, version, titulo, para, plataforma, vence_el: day } = documento;
  const facts = [
    ['Para', [para.nombre, para.empresa].filter(Boolean).join(', ')],
    ['Proyecto', plataforma],
    ['Precio', `${formatCLP(total)}, IVA incluido`],
    ['Vale hasta el', formatDay(day)],
  ] as const;
  return (
    <header className={styles.header}>
      {version > 0 ? (
        <p className={styles.small}>{`Propuesta n.º ${numero}, versión ${version}`}</p>
      ) : null}
      <Heading level={1} size="title">
        {titulo}
      </Heading>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </header>
  );
}

const Text = ({ documento: { contenido } }: { documento: Documento }) =>
  contenido.secciones.map(({ titulo, texto }, n) =>
    titulo ? (
      <Part key={n} id={`seccion-${n}`} title={titulo}>
        <Markdown key={texto} text={texto} level={3} />
      </Part>
    ) : (
      <Markdown key={`${n} ${texto}`} text={texto} level={2} />
    ),
  );

/** When what is there, and what the client hands over. */
function Steps({ documento: { contenido } }: { documento: Documento }) {
  const { hitos, pide } = contenido;
  return (
    <>
      {hitos.length > 0 ? (
        <Part id="plazos" title="Qué entregamos y cuándo">
          <ol className={styles.list}>
            {hitos.map((hito, n) => (
              <li key={n}>
                <h3>{hito.titulo}</h3>
                <p className={styles.small}>{termText(hito, n)}</p>
                {hito.descripcion ? <p className={styles.lines}>{hito.descripcion}</p> : null}
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {pide.length > 0 ? (
        <Part id="pide" title="Qué necesitamos de ti">
          <ul className={styles.bullets}>
            {pide.map(({ texto }, n) => (
              <li key={n}>{texto}</li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}
