import Send from '@mui/icons-material/Send';
import { Alert, Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { CannedMenu } from '../respuestas_guardadas/CannedMenu.tsx';
import { unfilled } from '../respuestas_guardadas/fill.ts';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  Uploading,
  useGoodFiles,
} from '../../kit/files/Attachments.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { beginSending, forgetHanded, handedTo, MAX_FILES, saidWith } from './handover.ts';
import { OthersAnswering } from './OthersAnswering.tsx';
import { useInsertion } from './useInsertion.ts';
import { afterSending, ofOtherKind, useReplyDraft } from './useReplyDraft.ts';

/**
 * Writing in a conversation. What is typed is kept until the server has it. On a closed ticket the
 * studio writes notes only, and nobody loses what they were answering.
 */
export function ReplyBox({ ticket }: { ticket: Ticket }) {
  const { isAdmin } = useSelection();
  const data = useData();
  const { values, change, clear } = useReplyDraft(ticket.id);
  const { cuerpo } = values;
  const [files, setFiles] = useState(() => handedTo(ticket.id));
  const [share, setShare] = useState(0);
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  const closed = ticket.estado === 'cerrado';
  const begun = cuerpo.trim() !== '' || files.length > 0;
  const interno = values.interno || (isAdmin && closed && !begun);
  /** An answer that was begun before the ticket was closed. */
  const held = closed && !interno && begun;

  const send = async (text = cuerpo.trim(), resolves = false) => {
    const message = { cuerpo: text, interno };
    // The answer to the first try may have been lost, and not the message.
    if (!lost || !(await data.wasAnswered(ticket.id, message))) {
      setShare(0);
      await data.answerTicket(ticket, { ...message, files }, setShare);
    }
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
      setFiles([]);
      forgetHanded(ticket.id);
    },
    inline: true,
  });
  // What was chosen while the ticket was opened goes out by itself, once; from then on a person says so.
  useEffect(() => {
    if (!beginSending(ticket.id)) return;
    const text = saidWith(files);
    change({ cuerpo: text, interno: false });
    void run(text);
  });
  const { insert, settle } = useInsertion(field, cuerpo, (text) =>
    change({ cuerpo: text, interno }),
  );

  const { add, reading } = useGoodFiles(
    { kind: 'adjuntos', maximum: MAX_FILES, files },
    (chosen) => {
      change({ interno });
      setFiles(chosen);
    },
  );

  const hidden = closed && !isAdmin && !held;
  usePageActs(
    hidden
      ? []
      : [
          {
            label: interno ? 'Escribir una nota' : 'Responder',
            words: 'contestar mensaje ticket',
            run: () => field.current?.focus(),
          },
        ],
  );
  if (hidden) return null;

  /** Places of a saved answer in which nothing stands yet. */
  const open = isAdmin && !interno ? unfilled(cuerpo) : [];
  const wrong = error || (open.length > 0 ? `Antes de enviarlo, completa ${open.join(', ')}.` : '');

  const submit = (resolves: boolean) => {
    if (held || reading !== '') return;
    if (!cuerpo.trim()) setError('Escribe un mensaje antes de enviarlo.');
    else if (open.length > 0) field.current?.focus();
    else void run(undefined, resolves);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(false);
  };
  const resolvable = isAdmin && !interno && !closed && ticket.estado !== 'resuelto';

  return (
    <Panel title={interno ? 'Nota interna' : 'Responder'}>
      <FileDrop onAdd={add}>
        <Box component="form" noValidate onSubmit={onSubmit}>
          {isAdmin && <OthersAnswering ticket={ticket.id} writing={cuerpo.trim() !== ''} />}
          {held && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              El ticket está cerrado. Lo que escribiste sigue aquí, sin enviar.
            </Alert>
          )}
          <TextField
            label={interno ? 'Nota para el equipo' : 'Tu mensaje'}
            multiline
            minRows={4}
            value={cuerpo}
            error={wrong !== ''}
            helperText={wrong}
            inputRef={field}
            onKeyDown={({ key }) => {
              // Out of the field, with what was typed: the keys of the page are there again.
              if (key === 'Escape') field.current?.blur();
            }}
            onChange={({ target }) => {
              change({ cuerpo: target.value, interno });
              setError('');
            }}
            slotProps={{ htmlInput: { maxLength: 10_000, 'data-tecla': 'r' } }}
          />
          <ChosenFiles
            files={files}
            onRemove={(file) => {
              setFiles(files.filter((other) => other !== file));
              forgetHanded(ticket.id);
            }}
          />
          {running && <Uploading share={share} count={files.length} />}
          {lost && <LostNotice />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
            <AttachButton
              kind="adjuntos"
              disabled={files.length >= MAX_FILES}
              reading={reading}
              onAdd={add}
            >
              Adjuntar
            </AttachButton>
            {isAdmin && <CannedMenu ticket={ticket} onChoose={insert} onChosen={settle} />}
            {isAdmin && (!closed || held) && (
              <FormControlLabel
                control={
                  <Switch
                    checked={interno}
                    onChange={() => change(ofOtherKind({ ...values, interno }))}
                  />
                }
                label="Solo para el equipo"
              />
            )}
            {values.otra !== '' && (
              <Typography variant="body2" color="text.secondary">
                {interno ? 'Tienes una respuesta sin enviar.' : 'Tienes una nota sin guardar.'}
              </Typography>
            )}
            <Box sx={{ flex: 1 }} />
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
          <FileLimits kind="adjuntos" most={MAX_FILES} reading={reading} />
        </Box>
      </FileDrop>
    </Panel>
  );
}
