import type { Contacto } from '../../data/rows.ts';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { offerText, type Propuesta } from './rows.ts';

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** What a proposal for a contact begins with; a client has their own name and address. */
export const beginFor = ({ clase, fila, cliente, nombre, email, detalle }: Contacto) => ({
  ...{ clase, fila, cliente },
  ...(cliente === null && {
    ...{ para_nombre: nombre, para_email: email, para_empresa: textOrNull(detalle.empresa) },
  }),
});

/** The proposals for a contact, those with a question to answer first, and the way to write one. */
export function OfContacto({ contacto }: { contacto: Contacto }) {
  const { clase, fila } = contacto;
  const query = useRows<Propuesta>('propuestas', { clase, fila }, { by: 'urgencia' });
  return (
    <Panel
      title="Propuestas"
      action={
        <AddLink resource="propuestas" record={beginFor(contacto)}>
          Escribir una propuesta
        </AddLink>
      }
    >
      <Loaded query={query} height={24}>
        {(propuestas) => (
          <Rows
            rows={propuestas}
            empty="Aún no hay propuestas."
            row={({ pregunta_pendiente: pregunta, ...propuesta }) => ({
              to: `/propuestas/${propuesta.id}/show`,
              primary: propuesta.titulo,
              secondary: offerText({ ...propuesta, pregunta }),
              state: <StatusChip set="propuesta" value={propuesta.situacion ?? propuesta.estado} />,
            })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
