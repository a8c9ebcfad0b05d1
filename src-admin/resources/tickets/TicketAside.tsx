import { Box, MenuItem, TextField } from '@mui/material';
import type { HTMLAttributes } from 'react';
import { useGetIdentity, useUpdate, type Identifier } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, Ticket } from '../../data/rows.ts';
import { usePageActs, type PageAct } from '../../kit/buttons/pageActs.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { InstantField, NameField } from '../../kit/fields/fields.tsx';
import { choices } from '../../kit/fields/options.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useAdmins } from '../usuarios/useAdmins.ts';
import { FirstAnswer, SolveTarget } from './DueField.tsx';
import { MergeTicket } from './MergeTicket.tsx';
import { TicketAbout } from './TicketAbout.tsx';

/** What a ticket is about and how it stands. The studio moves it from here. */
export function TicketAside({ ticket }: { ticket: Ticket }) {
  const { isAdmin, onlyTickets } = useSelection();
  const data = useData();
  // What is closed is reopened first, below the conversation.
  const controls = isAdmin && ticket.estado !== 'cerrado';
  return (
    <Panel title="Ticket" sx={{ position: { lg: 'sticky' }, top: { lg: '5rem' } }}>
      {controls && <Controls ticket={ticket} />}
      <Details>
        {!controls && (
          <>
            <Detail source="estado" />
            <Detail source="prioridad" />
          </>
        )}
        {isAdmin && <Detail source="cliente" />}
        <Detail source="plataforma" />
        {ticket.hito !== null && !onlyTickets && <Detail source="hito" />}
        {ticket.pago !== null && !onlyTickets && (
          <Detail label="Pago">
            <NameField source="pago" reference="pagos" name="concepto" />
          </Detail>
        )}
        <Detail source="categoria" />
        <Detail source="creado_en" />
        {isAdmin && ticket.responder_en !== null && (
          <Detail label="Primera respuesta">
            <FirstAnswer ticket={ticket} />
          </Detail>
        )}
        {isAdmin && ticket.resuelto_en === null && (
          <Detail source="vence_en">
            <SolveTarget ticket={ticket} />
          </Detail>
        )}
        {ticket.anterior !== null && (
          <Detail label="Continúa el ticket">
            <NameField source="anterior" reference="tickets" name="asunto" />
          </Detail>
        )}
        {ticket.unido_a !== null && (
          <Detail label="Sigue en el ticket">
            <NameField source="unido_a" reference="tickets" name="asunto" />
          </Detail>
        )}
        {ticket.resuelto_en !== null && (
          <Detail label="Resuelto">
            <InstantField source="resuelto_en" />
          </Detail>
        )}
        {isAdmin && ticket.calificacion !== null && (
          <Detail label="Calificación" wide>
            {ticket.calificacion} de 5
            <span>{ticket.calificacion_comentario && `: ${ticket.calificacion_comentario}`}</span>
          </Detail>
        )}
      </Details>
      {controls && <TicketAbout ticket={ticket} />}
      {isAdmin && ticket.unido_a === null && <MergeTicket ticket={ticket} />}
      {ticket.estado !== 'cerrado' && (
        <ConfirmButton
          sx={{ mt: 2.5 }}
          variant="outlined"
          title="¿Cerrar este ticket?"
          content="La conversación queda guardada. Para volver a responder hay 14 días para reabrirlo; después se abre otro que se refiere a este."
          confirm="Cerrar ticket"
          done="Ticket cerrado"
          action={() => data.closeTicket(ticket.id)}
        >
          Cerrar ticket
        </ConfirmButton>
      )}
    </Panel>
  );
}

/** Where the key goes that edits a record. */
const EDITS: HTMLAttributes<HTMLDivElement> & { 'data-tecla': string } = { 'data-tecla': 'e' };

/** The same for the palette: each value that the ticket does not have yet. */
function actsOn(
  ticket: Ticket,
  admins: readonly Pick<Cliente, 'id' | 'cliente' | 'usuario'>[],
  me: Identifier | undefined,
  save: (change: Partial<Ticket>) => void,
): PageAct[] {
  const act = (label: string, words: string, change: Partial<Ticket>): PageAct => ({
    label,
    words,
    run: () => save(change),
  });
  const others = admins.filter(({ id }) => id !== ticket.asignado_a);
  return [
    ticket.estado === 'resuelto'
      ? act('Reabrir', 'ticket en curso', { estado: 'en_curso' })
      : act('Resolver', 'ticket resuelto terminar', { estado: 'resuelto' }),
    ...others
      .filter(({ usuario }) => usuario === me)
      .map(({ id }) => act('Asignarme', 'tomar a cargo', { asignado_a: id })),
    ...others
      .filter(({ usuario }) => usuario !== me)
      .map(({ id, cliente }) => act(`Asignar a ${cliente}`, 'a cargo', { asignado_a: id })),
    ...choices('prioridad')
      .filter(({ id }) => id !== ticket.prioridad)
      .map(({ id, name }) => act(`Prioridad: ${name}`, 'cambiar', { prioridad: id })),
  ];
}

/** State, priority and who is in charge: each is saved as it is chosen. */
function Controls({ ticket }: { ticket: Ticket }) {
  const [update] = useUpdate<Ticket>();
  // The answer to the save is the ticket as it is now, and stands on the page at once.
  const { run, running } = useAction(
    (change: Partial<Ticket>) =>
      update(
        'tickets',
        { id: ticket.id, data: { ...ticket, ...change }, previousData: ticket },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
    { done: 'Ticket actualizado', upToDate: true },
  );
  const save = (change: Partial<Ticket>) => void run(change);
  const admins = useAdmins();
  const { data: me } = useGetIdentity();
  usePageActs(actsOn(ticket, admins, me?.id, save));
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2.5 }}>
      <TextField
        select
        label="Estado"
        value={ticket.estado}
        disabled={running}
        slotProps={{ select: { SelectDisplayProps: EDITS } }}
        onChange={({ target }) => save({ estado: target.value })}
      >
        {choices('ticket').map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Prioridad"
        value={ticket.prioridad}
        disabled={running}
        onChange={({ target }) => save({ prioridad: target.value })}
      >
        {choices('prioridad').map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="A cargo de"
        value={admins.some(({ id }) => id === ticket.asignado_a) ? ticket.asignado_a : ''}
        disabled={running}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => save({ asignado_a: target.value ? Number(target.value) : null })}
      >
        <MenuItem value="">Sin asignar</MenuItem>
        {admins.map(({ id, cliente }) => (
          <MenuItem key={id} value={id}>
            {cliente}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
