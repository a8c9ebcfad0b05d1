import { dayInChile, formatDay, formatInstant, parseInstant } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Contenido, Documento } from '../../../src-shared/propuestas.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import type { Cliente, Row } from '../../data/rows.ts';
import { optionText } from '../../kit/fields/options.ts';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { isClosed, type Propuesta } from './rows.ts';

type Accepted = Row<'propuestas_aceptaciones'>;

/** How a proposal was accepted, and the content that was: it may have been written on since. */
export function useAccepted(propuesta: Propuesta) {
  const accepted = useRows<Accepted>(
    'propuestas_aceptaciones',
    { propuesta: propuesta.id },
    { enabled: isClosed(propuesta) },
  );
  const aceptada = accepted.data?.[0];
  const versions = useRows<Row<'propuestas_versiones'>>(
    'propuestas_versiones',
    { id: aceptada?.version },
    { enabled: aceptada !== undefined },
  );
  const sent = versions.data?.[0]?.contenido as Partial<Documento> | undefined;
  return { query: accepted, aceptada, contenido: sent?.contenido };
}

type Proved = Accepted & { contenido: Contenido | undefined };

/** Who accepted a proposal, with which optional items, and how that was proved. */
export const Acceptance = ({ query, contenido }: ReturnType<typeof useAccepted>) => (
  <Loaded query={query} height={160}>
    {([one]) => one && <Proof {...one} contenido={contenido} />}
  </Loaded>
);

function Proof({ elegidos, en_nombre_de: firm, contenido, ...one }: Proved) {
  const chosen = elegidos.map((n) => contenido?.items[n]?.concepto).filter(Boolean);
  return (
    <Panel title="Aceptación">
      <Details>
        <Detail label="La aceptó">
          {firm ? `${one.nombre}, en nombre de ${firm}` : one.nombre}
        </Detail>
        <Detail label="RUT">{formatRut(one.rut)}</Detail>
        {one.anotada_en === null ? (
          <>
            <Detail label="Cuándo">{formatInstant(one.aceptada_en)}</Detail>
            <Detail label="Código enviado a">{one.correo}</Detail>
          </>
        ) : (
          <Elsewhere {...one} anotada_en={one.anotada_en} />
        )}
        <Detail label="Total, IVA incluido">{formatCLP(one.total)}</Detail>
        <Detail label="Puede retractarse hasta">{formatDay(one.retracto_hasta)}</Detail>
        <Detail label="Opcionales que eligió" wide>
          {elegidos.length === 0 ? 'Ninguno' : chosen.join(', ')}
        </Detail>
        {one.empezar_antes && (
          <Detail label="Comienzo" wide>
            Pidió comenzar antes de que pasen los diez días.
          </Detail>
        )}
      </Details>
    </Panel>
  );
}

type Noted = Omit<Accepted, 'elegidos' | 'en_nombre_de' | 'anotada_en'> & { anotada_en: string };

/** How it was accepted elsewhere, and what proves it. */
function Elsewhere({ aceptada_en, medio, correo, respaldo, anotada_en, anotada_por }: Noted) {
  const { data: [author] = [] } = useRows<Cliente>('clientes', { usuario: anotada_por });
  const noted = `el ${formatInstant(anotada_en)}`;
  return (
    <>
      <Detail label="Cuándo">{formatDay(dayInChile(parseInstant(aceptada_en)))}</Detail>
      <Detail label="Cómo">{optionText('medioAceptacion', medio)}</Detail>
      <Detail label="Correo">{correo}</Detail>
      <Detail label="La anotó">
        {author ? `${author.cliente}, ${noted}` : `El estudio, ${noted}`}
      </Detail>
      {respaldo && (
        <Detail label="Respaldo" wide>
          <FileLink bucket="adjuntos" path={respaldo} />
        </Detail>
      )}
    </>
  );
}
