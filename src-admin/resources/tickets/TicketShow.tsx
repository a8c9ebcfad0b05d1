import {
  Box,
  Button,
  Rating as Stars,
  TextField,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { Link } from 'react-router-dom';
import { formatInstant, isPast, parseInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { SIZES } from '../../kit/theme/theme.ts';
import { Conversation } from './Conversation.tsx';
import { isDone } from './DueField.tsx';
import { newTicketPath } from './LinkedTickets.tsx';
import { ReplyBox, useReplyDraft } from './ReplyBox.tsx';
import { Controls, TicketAside } from './TicketAside.tsx';

export const TicketShow = () => (
  <Show<Ticket> actions={false}>{(ticket) => <Page ticket={ticket} />}</Show>
);

/** Below the header of the console. */
const STICKY = { position: 'sticky', top: SIZES.header } as const;

const NOT_EMPTY = { '&:empty': { display: 'none' } } as const;

const BAR = { ...STICKY, ...NOT_EMPTY, zIndex: 3, py: 1, bgcolor: 'background.default' } as const;

/** Its end can be reached while the conversation is longer than the window. */
const ASIDE = {
  ...{ display: 'grid', columnGap: 2, alignItems: 'start' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  '@media (min-width: 1200px)': {
    ...STICKY,
    top: `calc(${SIZES.header} + 4rem)`,
    maxHeight: `calc(100dvh - ${SIZES.header} - 4rem)`,
    overflowY: 'auto',
  },
} as const;

function Page({ ticket }: { ticket: Ticket }) {
  const { isAdmin } = useSelection();
  // On a phone the conversation comes first.
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true });
  return (
    <>
      {wide && (
        <Box sx={BAR}>
          <Controls ticket={ticket} />
        </Box>
      )}
      <Box
        sx={{
          ...{ mt: 1, display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { lg: 'minmax(0, 1fr) 19rem' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {ticket.unido_a === null ? (
            <Conversation ticket={ticket}>
              {!isAdmin && isDone(ticket) && <Rating ticket={ticket} />}
              {ticket.cerrado_en !== null && (
                <ClosedTicket ticket={ticket} closedAt={ticket.cerrado_en} />
              )}
              <ReplyBox ticket={ticket} />
            </Conversation>
          ) : (
            <MergedTicket ticket={ticket.id} into={ticket.unido_a} />
          )}
        </Box>
        <Box sx={ASIDE}>
          <TicketAside ticket={ticket}>
            {!wide && (
              <Box sx={{ mb: 2.5, ...NOT_EMPTY }}>
                <Controls ticket={ticket} />
              </Box>
            )}
          </TicketAside>
        </Box>
      </Box>
    </>
  );
}

/** How long the database lets a closed ticket be reopened. */
const REOPEN_MS = 14 * 86_400_000;

/** Reopens a closed ticket, or opens another one after it. */
export function ClosedTicket({ ticket, closedAt }: { ticket: Ticket; closedAt: string }) {
  const data = useData();
  const { run, running } = useAction(() => data.reopenTicket(ticket.id), {
    done: 'Ticket reabierto',
  });
  const until = new Date(parseInstant(closedAt).getTime() + REOPEN_MS);
  const reopens = !isPast(until.toISOString());
  const reopen = () => void run();
  usePageActs(
    reopens && !isImpersonating() ? [{ label: 'Reabrir', words: 'ticket abrir', run: reopen }] : [],
  );
  const { id, cliente, plataforma, asunto, categoria } = ticket;
  return (
    <Panel title="Este ticket está cerrado">
      <Typography sx={{ mb: 2 }}>
        {reopens
          ? `Para responder, reábrelo. Se puede hasta el ${formatInstant(until)}.`
          : 'Se cerró hace más de 14 días, así que ya no se puede reabrir. Abre uno nuevo a partir de este.'}
      </Typography>
      {reopens ? (
        <WriteButton variant="contained" loading={running} onClick={reopen}>
          Reabrir
        </WriteButton>
      ) : (
        <Button
          variant="contained"
          component={Link}
          to={newTicketPath({ anterior: id, cliente, plataforma, asunto, categoria })}
        >
          Abrir un ticket nuevo a partir de este
        </Button>
      )}
    </Panel>
  );
}

/** Leads from a ticket that was merged to the one with its messages. */
export function MergedTicket({ ticket, into }: { ticket: number; into: number }) {
  const here = useReplyDraft(ticket);
  const there = useReplyDraft(into);
  const unsent = here.values.cuerpo.trim();
  /** Moves the draft to the other ticket, unless that has one. */
  const moveDraft = () => {
    if (unsent === '' || there.values.cuerpo.trim() !== '') return;
    there.change(here.values);
    here.clear();
  };
  return (
    <Panel title={`Se fusionó con el #${into}`}>
      <Typography sx={{ mb: 2 }}>Sus mensajes están ahí, y ahí sigue la conversación.</Typography>
      {unsent !== '' && (
        <Typography sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Lo que escribías no se ha enviado: «{unsent}»
        </Typography>
      )}
      <Button variant="contained" component={Link} to={`/tickets/${into}/show`} onClick={moveDraft}>
        Ir al ticket #{into}
      </Button>
    </Panel>
  );
}

/** The client rates how a resolved ticket was handled. */
function Rating({ ticket }: { ticket: Ticket }) {
  const data = useData();
  const { values, change, clear } = useDraft(`calificacion-${ticket.id}`, {
    stars: ticket.calificacion ?? 0,
    comment: ticket.calificacion_comentario ?? '',
  });
  const { stars, comment } = values;
  const { run, running, lost } = useAction(() => data.rateTicket(ticket.id, stars, comment), {
    done: 'Calificación guardada',
    onDone: () => clear(values),
    inline: true,
  });
  return (
    <Panel title={ticket.calificacion ? 'Gracias por tu calificación' : '¿Cómo te atendimos?'}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Stars
          value={stars || null}
          onChange={(_, value) => change({ stars: value ?? 0 })}
          getLabelText={(value) => (value === 1 ? '1 estrella' : `${value} estrellas`)}
          emptyLabelText="Sin estrellas todavía"
          size="large"
        />
        <TextField
          label="Cuéntanos más (opcional)"
          multiline
          value={comment}
          onChange={({ target }) => change({ comment: target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        {lost && <LostNotice />}
        <WriteButton
          variant="outlined"
          data-envia
          disabled={stars === 0}
          loading={running}
          onClick={() => void run()}
        >
          {lost ? 'Reintentar' : 'Guardar calificación'}
        </WriteButton>
        {stars === 0 && (
          <Typography variant="body2" color="text.secondary">
            Elige de una a cinco estrellas.
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
