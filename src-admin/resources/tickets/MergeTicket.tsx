import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form, useRedirect } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { MergeDialog } from '../clientes/MergeDialog.tsx';
import { whatHappens } from './merge.ts';

const MERGE = 'Fusionar con otro ticket';

/** Makes a ticket part of another of its client, once it was seen what happens. */
export function MergeTicket({ ticket }: { ticket: Ticket }) {
  const data = useData();
  const redirect = useRedirect();
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState<number | null>(null);
  const close = () => {
    setOpen(false);
    setInto(null);
  };
  const begin = () => setOpen(true);
  usePageActs([{ label: MERGE, words: 'unir duplicado', run: begin }]);
  return (
    <>
      <Button size="small" sx={{ mt: 1, ml: -0.75, display: 'flex' }} onClick={begin}>
        {MERGE}
      </Button>
      {open && (
        <MergeDialog
          title={`Fusionar el ticket #${ticket.id} con otro`}
          resource="tickets"
          pair={into === null ? null : [ticket.id, into]}
          preview={(origen, destino) => data.previewTicketMerge(origen, destino)}
          merge={(origen, destino, { marca }) => data.mergeTickets(origen, destino, marca)}
          done="Tickets fusionados"
          onMerged={(destino) => redirect('show', 'tickets', destino)}
          onClose={close}
          choice={<Other ticket={ticket} chosen={into} onChoose={setInto} />}
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
      )}
    </>
  );
}

/** Those into which one can go: what is closed takes nothing more. */
const OPEN = 'abierto,en_curso,esperando_cliente,resuelto';

const nameOf = ({ id, asunto }: Pick<Ticket, 'id' | 'asunto'>): string => `#${id} ${asunto}`;

interface OtherProps {
  ticket: Ticket;
  /** Held above the dialog, which may be drawn anew. */
  chosen: number | null;
  onChoose: (chosen: number | null) => void;
}

const Other = ({ ticket, chosen, onChoose }: OtherProps) => (
  <Form noValidate defaultValues={{ en: chosen }}>
    <RecordInput
      source="en"
      reference="tickets"
      filter={{ cliente: ticket.cliente, estado: OPEN, 'id@neq': ticket.id }}
      sort={{ field: 'creado_en', order: 'DESC' }}
      label="Pasa a ser parte de"
      optionText={nameOf}
      helperText="Otro ticket del mismo cliente, que no esté cerrado."
      onChange={(chosen: unknown) => onChoose(typeof chosen === 'number' ? chosen : null)}
    />
  </Form>
);
