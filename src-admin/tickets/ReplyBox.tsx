import AttachFile from '@mui/icons-material/AttachFile';
import Send from '@mui/icons-material/Send';
import { Box, Button, Chip, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useRef, useState, type SubmitEvent } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { useData } from '../data/dataProvider.ts';
import { toDataError } from '../data/errors.ts';
import { acceptedTypes, checkFile } from '../data/files.ts';
import type { Row, Ticket } from '../data/rows.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { Panel } from '../ui/Details.tsx';
import { LostNotice } from '../ui/LostNotice.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useAction } from '../ui/useAction.tsx';

const MAX_FILES = 10;

/**
 * Writing in a conversation. What is typed is kept until the server has it. On a closed ticket the
 * studio writes notes only.
 */
export function ReplyBox({ ticket, notesOnly = false }: { ticket: Ticket; notesOnly?: boolean }) {
  const { isAdmin } = useSelection();
  const data = useData();
  const { values, change, clear } = useDraft(`ticket-${ticket.id}`, {
    cuerpo: '',
    interno: notesOnly,
  });
  const { cuerpo } = values;
  const interno = notesOnly || values.interno;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState('');

  const send = async () => {
    const message = { cuerpo: cuerpo.trim(), interno };
    // The answer to the first try may have been lost, and not the message.
    if (lost && (await data.wasAnswered(ticket.id, message))) return;
    await data.answerTicket(ticket, { ...message, files });
  };
  const { run, running, lost } = useAction(send, {
    done: interno ? 'Nota guardada' : 'Mensaje enviado',
    onDone: () => {
      clear();
      setFiles([]);
    },
    inline: true,
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cuerpo.trim()) void run();
    else setError('Escribe un mensaje antes de enviarlo.');
  };

  return (
    <Panel title={interno ? 'Nota interna' : 'Responder'}>
      <Box component="form" noValidate onSubmit={onSubmit}>
        {isAdmin && (
          <CannedAnswers
            onChoose={(text) => change({ cuerpo: cuerpo ? `${cuerpo}\n\n${text}` : text, interno })}
          />
        )}
        <TextField
          label={interno ? 'Nota para el equipo' : 'Tu mensaje'}
          multiline
          minRows={4}
          value={cuerpo}
          error={error !== ''}
          helperText={error}
          onChange={({ target }) => {
            change({ cuerpo: target.value, interno });
            setError('');
          }}
          slotProps={{ htmlInput: { maxLength: 10_000, 'data-tecla': 'r' } }}
        />
        <FileChips
          files={files}
          onRemove={(file) => setFiles(files.filter((other) => other !== file))}
        />
        {lost && <LostNotice />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
          <AttachButton
            disabled={files.length >= MAX_FILES}
            onAdd={(added) => setFiles([...files, ...added].slice(0, MAX_FILES))}
          />
          {isAdmin && !notesOnly && (
            <FormControlLabel
              control={
                <Switch checked={interno} onChange={(_, checked) => change({ interno: checked })} />
              }
              label="Solo para el equipo"
            />
          )}
          <Box sx={{ flex: 1 }} />
          <Button
            type="submit"
            variant="contained"
            endIcon={<Send />}
            loading={running}
            loadingPosition="end"
          >
            {lost ? 'Reintentar' : interno ? 'Guardar nota' : 'Enviar'}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

function FileChips({
  files,
  onRemove,
}: {
  files: readonly File[];
  onRemove: (file: File) => void;
}) {
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      {files.map((file) => (
        <Chip
          key={`${file.name}-${file.lastModified}`}
          label={file.name}
          onDelete={() => onRemove(file)}
        />
      ))}
    </Box>
  );
}

function AttachButton({
  disabled,
  onAdd,
}: {
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();

  const add = (chosen: readonly File[]) => {
    const good = chosen.filter((file) => {
      try {
        checkFile('adjuntos', file);
        return true;
      } catch (error) {
        notify(toDataError(error).message, { type: 'warning' });
        return false;
      }
    });
    onAdd(good);
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Archivos para adjuntar"
        accept={acceptedTypes('adjuntos')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button startIcon={<AttachFile />} disabled={disabled} onClick={() => input.current?.click()}>
        Adjuntar
      </Button>
    </>
  );
}

function CannedAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const { data = [] } = useGetList<Row<'respuestas_guardadas'>>('respuestas_guardadas', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'titulo', order: 'ASC' },
  });
  if (data.length === 0) return null;
  return (
    <TextField
      select
      label="Usar una respuesta guardada"
      value=""
      sx={{ maxWidth: '22rem', mb: 1 }}
      onChange={({ target }) => {
        const chosen = data.find(({ id }) => id === Number(target.value));
        if (chosen) onChoose(chosen.cuerpo);
      }}
    >
      {data.map(({ id, titulo }) => (
        <MenuItem key={id} value={id}>
          {titulo}
        </MenuItem>
      ))}
    </TextField>
  );
}
