import Send from '@mui/icons-material/Send';
import { Alert, Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  Uploading,
  useAttachments,
} from '../../kit/files/Attachments.tsx';
import { useWarnUnsent } from '../../kit/files/useWarnUnsent.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { CannedMenu } from '../respuestas_guardadas/CannedMenu.tsx';
import { unfilled } from '../respuestas_guardadas/fill.ts';
import { beginSending, forgetHanded, handedTo, MAX_FILES } from './handover.ts';
import { OthersAnswering } from './OthersAnswering.tsx';

interface Reply {
  cuerpo: string;
  /** Whether it is a note. */
  interno: boolean;
  /** The draft of the other kind, kept meanwhile. */
  otra: string;
}

export const useReplyDraft = (ticket: number) =>
  useDraft<Reply>(`ticket-${ticket}`, { cuerpo: '', interno: false, otra: '' });

/** The draft after a press on the switch: an answer may become a note, a note never becomes an answer. */
export function ofOtherKind({ cuerpo, interno, otra }: Reply): Reply {
  return !interno && otra === ''
    ? { cuerpo, interno: true, otra }
    : { cuerpo: otra, interno: !interno, otra: cuerpo };
}

/** The draft after one was sent: of the other kind, an answer is continued and a note is kept. */
export const afterSending = (interno: boolean, otra: string): Reply =>
  interno ? { cuerpo: otra, interno: false, otra: '' } : { cuerpo: '', interno: false, otra };

/** At the lower edge of a window that has room for it beside what was said. */
const AT_HAND = {
  '@media (min-width: 600px) and (min-height: 700px)': {
    ...{ position: 'sticky', bottom: 0, zIndex: 2, pb: 2, bgcolor: 'background.default' },
    '& > *': { maxHeight: 'calc(100dvh - 12rem)', overflowY: 'auto' },
  },
} as const;

const COMPACT = {
  mb: 0,
  '& > .MuiCardContent-root.MuiCardContent-root': { p: 2 },
  '& h2': { mr: 'auto' },
} as const;

/** The form of an answer or a note, whose draft is kept until it is sent. On a closed ticket the studio can only write notes. */
export function ReplyBox({ ticket }: { ticket: Ticket }) {
  const { isAdmin } = useSelection();
  const data = useData();
  const { values, change, clear } = useReplyDraft(ticket.id);
  const { cuerpo } = values;
  const [files, setFiles] = useState(() => handedTo(ticket.id));
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const visited = useRef(false);

  const closed = ticket.estado === 'cerrado';
  const begun = cuerpo.trim() !== '' || files.length > 0;
  const interno = values.interno || (isAdmin && closed && !begun);
  /** An answer that was begun before the ticket was closed. */
  const held = closed && !interno && begun;

  const attached = useAttachments({
    kind: 'adjuntos',
    most: MAX_FILES,
    state: [files, setFiles],
    onAdd: () => change({ interno }),
    onRemove: () => forgetHanded(ticket.id),
  });
  const { reading } = attached;
  useWarnUnsent(files.length > 0);

  const send = async (text = cuerpo.trim(), resolves = false) => {
    const message = { cuerpo: text, interno };
    // After a lost connection the message may have been saved all the same.
    if (!lost || !(await data.wasAnswered(ticket.id, message)))
      await data.answerTicket(ticket, { ...message, files }, attached.newShare());
    if (resolves) await data.changeTickets([ticket.id], { estado: 'resuelto' });
  };
  const { run, running, lost } = useAction(send, {
    done: (_text?: string, resolves = false) =>
      interno
        ? 'Nota guardada'
        : resolves
          ? 'Mensaje enviado y ticket resuelto'
          : 'Mensaje enviado',
    onDone: () => {
      clear();
      if (values.otra !== '') change(afterSending(interno, values.otra));
      attached.clear();
      forgetHanded(ticket.id);
    },
    inline: true,
  });
  // Files that were chosen for a new ticket are sent once without a press.
  useEffect(() => {
    if (!beginSending(ticket.id)) return;
    const text = files.length === 1 ? 'Adjunto un archivo.' : `Adjunto ${files.length} archivos.`;
    change({ cuerpo: text, interno: false });
    void run(text);
  });

  /** Inserts a text where the cursor was, or at the end of a field that never had the focus. */
  const insert = (text: string) => {
    const element = field.current;
    if (!element) return;
    if (!visited.current) element.setSelectionRange(cuerpo.length, cuerpo.length);
    element.focus();
    element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
    change({ cuerpo: element.value, interno });
  };

  const hidden = closed && !isAdmin && !held;
  const focusField = () => field.current?.focus();
  const label = interno ? 'Escribir una nota' : 'Responder';
  usePageActs(hidden ? [] : [{ label, words: 'contestar mensaje ticket', run: focusField }]);
  if (hidden) return null;

  /** Placeholders of a saved answer that are not replaced yet. */
  const open = isAdmin && !interno ? unfilled(cuerpo) : [];
  const wrong = error || (open.length > 0 ? `Antes de enviarlo, completa ${open.join(', ')}.` : '');

  const submit = (resolves: boolean) => {
    if (held || reading !== '') return;
    if (!cuerpo.trim()) setError('Escribe un mensaje antes de enviarlo.');
    else if (open.length > 0) focusField();
    else void run(undefined, resolves);
  };
  const resolvable = isAdmin && !interno && !closed && ticket.estado !== 'resuelto';

  return (
    <Box sx={closed ? {} : AT_HAND}>
      <Panel
        title={interno ? 'Nota interna' : 'Responder'}
        sx={COMPACT}
        action={
          isAdmin &&
          (!closed || held) && (
            <FormControlLabel
              sx={{ mr: 0 }}
              control={
                <Switch
                  checked={interno}
                  onChange={() => change(ofOtherKind({ ...values, interno }))}
                />
              }
              label="Solo para el equipo"
            />
          )
        }
      >
        <FileDrop add={attached.add}>
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit(false);
            }}
          >
            {isAdmin && <OthersAnswering ticket={ticket.id} writing={cuerpo.trim() !== ''} />}
            {held && (
              <Alert severity="warning" sx={{ mb: 2 }}>
                El ticket está cerrado. Lo que escribiste sigue aquí, sin enviar.
              </Alert>
            )}
            <TextField
              label={interno ? 'Nota para el equipo' : 'Tu mensaje'}
              multiline
              minRows={2}
              maxRows={10}
              value={cuerpo}
              error={wrong !== ''}
              helperText={wrong}
              inputRef={field}
              onFocus={() => (visited.current = true)}
              onKeyDown={({ key }) => {
                // Leaves the field, so that the page's single-letter keys work again.
                if (key === 'Escape') field.current?.blur();
              }}
              onChange={({ target }) => {
                change({ cuerpo: target.value, interno });
                setError('');
              }}
              slotProps={{ htmlInput: { maxLength: 10_000, 'data-tecla': 'r' } }}
            />
            <ChosenFiles of={attached} />
            {running && <Uploading of={attached} />}
            {lost && <LostNotice />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
              <AttachButton of={attached}>Adjuntar</AttachButton>
              {isAdmin && <CannedMenu ticket={ticket} onChoose={insert} />}
              {values.otra !== '' && (
                <Typography variant="body2" color="text.secondary">
                  {interno ? 'Tienes una respuesta sin enviar.' : 'Tienes una nota sin guardar.'}
                </Typography>
              )}
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  justifyContent: 'end',
                  gap: 1.5,
                  ml: 'auto',
                }}
              >
                {resolvable && (
                  <WriteButton
                    variant="outlined"
                    disabled={reading !== '' || running}
                    onClick={() => submit(true)}
                  >
                    Enviar y resolver
                  </WriteButton>
                )}
                <WriteButton
                  type="submit"
                  variant="contained"
                  endIcon={<Send />}
                  loading={running}
                  loadingPosition="end"
                  disabled={held || reading !== ''}
                >
                  {lost ? 'Reintentar' : interno ? 'Guardar nota' : 'Enviar'}
                </WriteButton>
              </Box>
            </Box>
            <FileLimits of={attached} />
          </Box>
        </FileDrop>
      </Panel>
    </Box>
  );
}
