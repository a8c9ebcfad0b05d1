import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { Form, useRedirect } from 'react-admin';
import { formatInstant } from '../../../src-shared/dates.ts';
import { listed } from '../../../src-shared/listed.ts';
import { useData } from '../../data/dataProvider.ts';
import type { TicketMerge } from './api.ts';
import type { Ticket } from '../../data/rows.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { countedRows } from '../auditoria/countedRows.ts';
import { MergeDialog } from '../clientes/MergeDialog.tsx';

/** What the ticket that stays takes from the other, by column. */
const TAKEN: Readonly<Record<string, string>> = {
  categoria: 'el tipo «Reclamo», con su plazo',
  plataforma: 'su plataforma',
  hito: 'su hito',
  pago: 'su pago',
  asignado_a: 'a quien está a cargo',
};

/** What each keeps where both have something else, by column. */
const KEPT: Readonly<Record<string, string>> = {
  plataforma: 'la plataforma',
  hito: 'el hito',
  pago: 'el pago',
};

const words = (names: Readonly<Record<string, string>>, columns: readonly string[]): string =>
  listed(columns.map((column) => names[column] ?? column));

/** The effects of merging a ticket into another (`en`), one sentence each. */
export function whatHappens(ticket: number, en: number, merge: TicketMerge): string[] {
  const { mensajes, notas, archivos, avisados, estado, vence_en, pasan, quedan } = merge;
  const content = countedRows({ mensajes, notas, archivos });
  const runs = estado === 'abierto' || estado === 'en_curso';
  return [
    content === ''
      ? `El #${ticket} no tiene mensajes.`
      : `Al #${en} pasa todo lo del #${ticket}, por orden de fecha: ${content}.`,
    `El #${ticket} queda cerrado y su dirección lleva al #${en}; también lo que respondan a sus correos.`,
    `El #${en} queda «${optionText('ticket', estado)}»${
      runs ? `, con plazo para resolver hasta el ${formatInstant(vence_en)}` : ''
    }.`,
    ...(pasan.length > 0 ? [`El #${en} toma ${words(TAKEN, pasan)}.`] : []),
    ...(quedan.length > 0
      ? [`Cada uno conserva lo suyo donde no coinciden: ${words(KEPT, quedan)}.`]
      : []),
    avisados.length === 0
      ? 'Un mensaje en la conversación lo cuenta; por correo no le llega a nadie.'
      : `Un mensaje en la conversación lo cuenta, y le llega por correo a ${listed(avisados)}.`,
  ];
}

/** Merges a ticket into another of its client, after a preview. */
export const MergeTicket = ({ ticket }: { ticket: Ticket }) => (
  <DialogButton
    label="Fusionar con otro ticket"
    words="unir duplicado"
    size="small"
    sx={{ mt: 1, ml: -0.75, display: 'flex' }}
  >
    {(onClose) => <MergeTicketDialog ticket={ticket} onClose={onClose} />}
  </DialogButton>
);

/** The states of a ticket into which another can be merged. */
const OPEN = 'abierto,en_curso,esperando_cliente,resuelto';

function MergeTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { id, cliente } = ticket;
  const data = useData();
  const redirect = useRedirect();
  const [into, setInto] = useState<number | null>(null);
  return (
    <MergeDialog
      title={`Fusionar el ticket #${id} con otro`}
      resource="tickets"
      pair={into === null ? null : [id, into]}
      preview={(origen, destino) => data.previewTicketMerge(origen, destino)}
      merge={(origen, destino, { marca }) => data.mergeTickets(origen, destino, marca)}
      done="Tickets fusionados"
      onMerged={(destino) => redirect('show', 'tickets', destino)}
      onClose={onClose}
      choice={
        // Its value is kept above the dialog, which may be rendered anew.
        <Form noValidate defaultValues={{ en: into }}>
          <RecordInput
            source="en"
            reference="tickets"
            filter={{ cliente, estado: OPEN, 'id@neq': id }}
            sort={{ field: 'creado_en', order: 'DESC' }}
            label="Pasa a ser parte de"
            helperText="Otro ticket del mismo cliente, que no esté cerrado."
            onChange={(chosen: unknown) => setInto(typeof chosen === 'number' ? chosen : null)}
          />
        </Form>
      }
    >
      {(seen, [origen, destino]) => (
        <>
          <Box
            component="ul"
            aria-label="Qué pasa"
            sx={{ mt: 2, mb: 2, pl: 2.5, '& li + li': { mt: 0.75 } }}
          >
            {whatHappens(origen, destino, seen).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
          <Alert severity="info">No se puede deshacer.</Alert>
        </>
      )}
    </MergeDialog>
  );
}
