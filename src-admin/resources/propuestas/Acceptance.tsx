import { useGetList } from 'react-admin';
import { formatDay, formatInstant } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import type { Row } from '../../data/rows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';

type Accepted = Row<'propuestas_aceptaciones'>;

interface AcceptanceProps {
  propuesta: number;
  contenido: Contenido;
}

/** Who accepted a proposal, with which optional items, and how that was proved. */
export function Acceptance({ propuesta, contenido }: AcceptanceProps) {
  const accepted = useGetList<Accepted>('propuestas_aceptaciones', {
    filter: { propuesta },
    pagination: { page: 1, perPage: 1 },
  });
  return (
    <Loaded query={accepted} height={160}>
      {([one]) => one && <Proof {...one} contenido={contenido} />}
    </Loaded>
  );
}

function Proof({
  contenido,
  elegidos,
  en_nombre_de: firm,
  ...one
}: Accepted & { contenido: Contenido }) {
  const chosen = elegidos.map((n) => contenido.items[n]?.concepto).filter(Boolean);
  return (
    <Panel title="Aceptación">
      <Details>
        <Detail label="La aceptó">
          {firm ? `${one.nombre}, en nombre de ${firm}` : one.nombre}
        </Detail>
        <Detail label="RUT">{formatRut(one.rut)}</Detail>
        <Detail label="Cuándo">{formatInstant(one.aceptada_en)}</Detail>
        <Detail label="Código enviado a">{one.correo}</Detail>
        <Detail label="Total, IVA incluido">{formatCLP(one.total)}</Detail>
        <Detail label="Puede retractarse hasta">{formatDay(one.retracto_hasta)}</Detail>
        <Detail label="Opcionales que eligió" wide>
          {chosen.length === 0 ? 'Ninguno' : chosen.join(', ')}
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
