import { Box } from '@mui/material';
import { useState, type HTMLAttributes, type ReactNode } from 'react';
// oxlint-disable-next-line eslint/no-restricted-imports -- it runs in a useAction, and shows the row that comes back
import { SelectInput, useGetIdentity, useUpdate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { usePageActs, type PageAct } from '../../kit/buttons/pageActs.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { NameField } from '../../kit/fields/fields.tsx';
import { choices } from '../../kit/fields/options.ts';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { DenseDetails } from '../../kit/records/DenseDetails.tsx';
import { Detail, Panel } from '../../kit/records/Details.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { InChargeField, useAdmins } from '../usuarios/inCharge.tsx';
import { ComplaintTerm } from './ComplaintTerm.tsx';
import { FirstAnswer, isDone, Target } from './DueField.tsx';
import { MergeTicket } from './MergeTicket.tsx';
import { TicketClient } from './TicketClient.tsx';

/** What there is to know of a ticket; for the studio, of its client, too. */
export const TicketAside = ({ ticket, children }: { ticket: Ticket; children?: ReactNode }) => (
  <>
    <TicketPanel ticket={ticket}>{children}</TicketPanel>
    {useSelection().isAdmin && <TicketClient ticket={ticket} />}
  </>
);

function TicketPanel({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const { isAdmin, onlyTickets } = useSelection();
  const data = useData();
  const controls = canChange(ticket, isAdmin);
  return (
    <Panel title="Ticket">
      {children}
      <ComplaintTerm ticket={ticket} />
      <DenseDetails>
        {!controls && <Detail source="estado" />}
        {!controls && <Detail source="prioridad" />}
        {!isAdmin && <Detail source="plataforma" />}
        {ticket.hito !== null && !onlyTickets && <Detail source="hito" />}
        {ticket.pago !== null && !onlyTickets && <Detail source="pago" />}
        <Detail source="categoria" />
        <Detail source="creado_en" />
        {isAdmin && ticket.responder_en !== null && (
          <Detail label="Primera respuesta">
            <FirstAnswer ticket={ticket} />
          </Detail>
        )}
        {isAdmin && ticket.resuelto_en === null && (
          <Detail source="vence_en">
            {!isDone(ticket) && <Target ticket={ticket} instant={ticket.vence_en} />}
          </Detail>
        )}
        {ticket.anterior !== null && <Detail source="anterior" />}
        {ticket.unido_a !== null && (
          <Detail label="Sigue en el ticket">
            <NameField source="unido_a" reference="tickets" name="asunto" />
          </Detail>
        )}
        {ticket.resuelto_en !== null && <Detail source="resuelto_en" />}
        {isAdmin && ticket.calificacion !== null && (
          <Detail source="calificacion" wide>
            {ticket.calificacion} de 5
            <span>{ticket.calificacion_comentario && `: ${ticket.calificacion_comentario}`}</span>
          </Detail>
        )}
      </DenseDetails>
      {controls && <ChangeAbout ticket={ticket} />}
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

/** Whether state, priority and assignee are changed here: a closed ticket is reopened first. */
const canChange = ({ estado }: Ticket, isAdmin: boolean): boolean =>
  isAdmin && estado !== 'cerrado';

/** Saves a change of the ticket, and shows the row that the server answers with. */
function useTicketUpdate(ticket: Ticket, onDone = () => {}) {
  const [update] = useUpdate<Ticket>();
  return useAction(
    (change: Partial<Ticket>) =>
      update(
        'tickets',
        { id: ticket.id, data: { ...ticket, ...change }, previousData: ticket },
        { mutationMode: 'pessimistic', returnPromise: true },
      ),
    { done: 'Ticket actualizado', onDone, upToDate: true },
  );
}

/** For the studio, state, priority and assignee of a ticket that is not closed. */
export const Controls = ({ ticket }: { ticket: Ticket }) =>
  canChange(ticket, useSelection().isAdmin) && <Choices ticket={ticket} />;

/** Each is saved as it is chosen; the palette offers the other values. */
function Choices({ ticket }: { ticket: Ticket }) {
  const { estado, prioridad, asignado_a } = ticket;
  const { run, running } = useTicketUpdate(ticket);
  const { data: me } = useGetIdentity();
  const admins = useAdmins();
  const act = (label: string, words: string, change: Partial<Ticket>): PageAct => ({
    label,
    words,
    run: () => void run(change),
  });
  const others = admins.filter(({ id }) => id !== asignado_a);
  const isMe = ({ usuario }: (typeof others)[number]) => usuario === me?.id;
  usePageActs([
    estado === 'resuelto'
      ? act('Reabrir', 'ticket en curso', { estado: 'en_curso' })
      : act('Resolver', 'ticket resuelto terminar', { estado: 'resuelto' }),
    ...others.filter(isMe).map(({ id }) => act('Asignarme', 'tomar a cargo', { asignado_a: id })),
    ...others
      .filter((admin) => !isMe(admin))
      .map(({ id, cliente }) => act(`Asignar a ${cliente}`, 'a cargo', { asignado_a: id })),
    ...choices('prioridad')
      .filter(({ id }) => id !== prioridad)
      .map(({ id, name }) => act(`Prioridad: ${name}`, 'cambiar', { prioridad: id })),
  ]);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      <SelectField
        label="Estado"
        value={estado}
        disabled={running}
        choices={choices('ticket')}
        // The key that edits a record goes here.
        slotProps={{ select: { SelectDisplayProps: EDIT_KEY } }}
        onChange={({ target }) => void run({ estado: target.value })}
      />
      <SelectField
        label="Prioridad"
        value={prioridad}
        disabled={running}
        choices={choices('prioridad')}
        onChange={({ target }) => void run({ prioridad: target.value })}
      />
      <InChargeField
        value={asignado_a}
        disabled={running}
        onChange={(chosen) => void run({ asignado_a: chosen })}
      />
    </Box>
  );
}

const EDIT_KEY: HTMLAttributes<HTMLDivElement> & { 'data-tecla': string } = {
  'data-tecla': 'e',
};

/** Changes the type, platform, milestone and payment of a ticket. */
export const ChangeAbout = ({ ticket }: { ticket: Ticket }) => (
  <DialogButton
    label="Cambiar de qué trata"
    size="small"
    sx={{ mt: 1, ml: -0.75, display: 'flex' }}
  >
    {(onClose) => <AboutDialog ticket={ticket} onClose={onClose} />}
  </DialogButton>
);

function AboutDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  // The ticket changes with each message, and another record would reset the form.
  const [read] = useState(ticket);
  const { run, running } = useTicketUpdate(read, onClose);
  return (
    <DialogForm
      title="De qué trata el ticket"
      maxWidth="xs"
      record={read}
      onSubmit={(change: Partial<Ticket>) => run(change)}
      running={running}
      submit="Guardar"
      onClose={onClose}
    >
      <AboutInputs cliente={read.cliente} />
    </DialogForm>
  );
}

function AboutInputs({ cliente }: { cliente: number }) {
  const { setValue } = useFormContext();
  const { plataforma } = useWatch<Partial<Ticket>>();
  return (
    <>
      <SelectInput source="categoria" choices={choices('categoria')} />
      <PlataformaInput
        filter={{ cliente }}
        optional
        // A milestone belongs to one platform.
        onChange={() => setValue('hito', null, { shouldDirty: true })}
      />
      {plataforma && (
        <RecordInput
          source="hito"
          reference="hitos"
          filter={{ plataforma_id: plataforma }}
          sort={{ field: 'orden', order: 'ASC' }}
        />
      )}
      <RecordInput
        source="pago"
        reference="pagos"
        filter={{ cliente }}
        sort={{ field: 'vence_el', order: 'DESC' }}
      />
    </>
  );
}
