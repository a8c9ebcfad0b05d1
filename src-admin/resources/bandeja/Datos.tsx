import { useGetOne } from 'react-admin';
import type { Contacto, Row } from '../../data/rows.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Origin } from './Origin.tsx';
import { stateOf } from './asked.ts';

type Written = Row<'leads'> | Row<'solicitudes'> | Row<'formulario_inicial'>;

/** Who somebody is and where they came from: what the inbox knows, and what only their own row does. */
export function Datos({ contacto }: { contacto: Contacto }) {
  const { clase, fila, detalle } = contacto;
  const { empresa, orden, observacion, presupuesto } = detalle;
  const { data: written } = useGetOne<Written>(
    clase,
    { id: fila },
    { enabled: clase !== 'pedidos' && clase !== 'citas' },
  );
  return (
    <Panel title="Datos">
      <Details>
        <Detail source="email" />
        {contacto.telefono !== null && <Detail source="telefono" />}
        {typeof empresa === 'string' && empresa !== '' && (
          <Detail source="empresa">{empresa}</Detail>
        )}
        {clase === 'formulario_inicial' && typeof presupuesto === 'string' && (
          <Detail label="Presupuesto">{presupuesto}</Detail>
        )}
        {typeof orden === 'string' && <Detail label="Pedido">{orden}</Detail>}
        <Detail source="clase" />
        <Detail source="estado">{stateOf(contacto)}</Detail>
        <Detail source="creado_en" />
        <Origin record={{ ...written, origen: contacto.origen }} />
        {typeof observacion === 'string' && observacion !== '' && (
          <Detail label="Observación" wide>
            {observacion}
          </Detail>
        )}
        {written?.notas && (
          <Detail label="Notas" wide>
            {written.notas}
          </Detail>
        )}
      </Details>
    </Panel>
  );
}
