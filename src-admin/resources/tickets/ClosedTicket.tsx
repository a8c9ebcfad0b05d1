import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatInstant, parseInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { isLooking } from '../../data/session/vista.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';

/** How long the database lets a closed ticket be reopened. */
const REOPEN_MS = 14 * 86_400_000;

/** In the place of the reply while a ticket is closed: how to go on. */
export function ClosedTicket({ ticket, closedAt }: { ticket: Ticket; closedAt: string }) {
  const [now] = useState(() => Date.now());
  const data = useData();
  const { run, running } = useAction(() => data.reopenTicket(ticket.id), {
    done: 'Ticket reabierto',
  });
  const createPath = useCreatePath();
  const until = new Date(parseInstant(closedAt).getTime() + REOPEN_MS);

  const reopens = until.getTime() > now;
  usePageActs(
    reopens && !isLooking()
      ? [{ label: 'Reabrir', words: 'ticket abrir', run: () => void run() }]
      : [],
  );

  if (reopens) {
    return (
      <Panel title="Este ticket está cerrado">
        <Typography sx={{ mb: 2 }}>
          Para responder, reábrelo. Se puede hasta el {formatInstant(until)}.
        </Typography>
        <WriteButton variant="contained" loading={running} onClick={() => void run()}>
          Reabrir
        </WriteButton>
      </Panel>
    );
  }
  // react-admin fills a new record with what `source` says.
  const { id, cliente, plataforma, asunto, categoria } = ticket;
  const source = JSON.stringify({ anterior: id, cliente, plataforma, asunto, categoria });
  return (
    <Panel title="Este ticket está cerrado">
      <Typography sx={{ mb: 2 }}>
        Se cerró hace más de 14 días, así que ya no se puede reabrir. Abre uno nuevo a partir de
        este.
      </Typography>
      <Button
        variant="contained"
        component={Link}
        to={`${createPath({ resource: 'tickets', type: 'create' })}?source=${encodeURIComponent(source)}`}
      >
        Abrir un ticket nuevo a partir de este
      </Button>
    </Panel>
  );
}
