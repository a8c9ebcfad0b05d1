import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Hito } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  Uploading,
  useAttachments,
  type Attachments,
} from '../../kit/files/Attachments.tsx';
import { useWarnUnsent } from '../../kit/files/useWarnUnsent.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useQuestion } from '../../kit/forms/Question.tsx';
import { useDraft, type Draft } from '../../kit/forms/useDraft.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { useHitoPagos } from './HitoPagos.tsx';
import { approvalQuestion } from './questions.ts';

interface Props {
  hito: Hito;
  /** The delivery to review, above the answer. */
  children?: ReactNode;
}

/** The client's answer to a delivered milestone: approve it, or request changes. */
export function HitoAnswer({ hito, children }: Props) {
  const data = useData();
  const draft = useDraft(`hito-${hito.id}`, { observacion: '' });
  const pictures = useAttachments({ kind: 'imagenes', most: 5 });
  useWarnUnsent(pictures.files.length > 0);
  const [objecting, setObjecting] = useState(draft.values.observacion !== '');
  const { data: pagos, isPending } = useHitoPagos(hito.id);
  const { ask, dialog } = useQuestion();
  const { run, running, lost } = useAction(
    async () => {
      const answer = { decision: 'aprobado', observacion: '' } as const;
      // After a lost connection the first request may have arrived.
      if (lost && (await data.wasHitoAnswered(hito.id, answer))) return;
      await data.answerHito(hito.id, answer);
    },
    { done: 'Entrega aprobada. ¡Gracias!', onDone: () => draft.clear() },
  );
  const approve = async () => {
    if (await ask(approvalQuestion(hito.titulo, pagos))) await run();
  };
  return (
    <Panel title="¿Apruebas esta entrega?" sx={{ borderColor: 'primary.main' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Revísala con calma. Si algo no está como lo esperabas, pídenos los cambios.
      </Typography>
      {children}
      {objecting ? (
        <ObjectionForm
          hito={hito}
          draft={draft}
          pictures={pictures}
          onCancel={() => setObjecting(false)}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
          <WriteButton
            variant="contained"
            startIcon={<CheckCircleOutlined />}
            // The question names the payments, so it needs them first.
            loading={running || isPending}
            loadingPosition="start"
            onClick={() => void approve()}
          >
            Aprobar
          </WriteButton>
          <Button variant="outlined" onClick={() => setObjecting(true)}>
            Pedir cambios
          </Button>
        </Box>
      )}
      {dialog}
    </Panel>
  );
}

interface ObjectionProps {
  hito: Hito;
  draft: Draft<{ observacion: string }>;
  pictures: Attachments;
  onCancel: () => void;
}

function ObjectionForm({ hito, draft, pictures, onCancel }: ObjectionProps) {
  const data = useData();
  const { values, change, clear } = draft;
  const [error, setError] = useState('');
  const { run, running, lost } = useAction(
    async () => {
      const answer = { decision: 'observado', observacion: values.observacion.trim() } as const;
      // After a lost connection the first request may have arrived.
      if (lost && (await data.wasHitoAnswered(hito.id, answer))) return;
      await data.answerHito(hito.id, answer, pictures.files, pictures.newShare());
    },
    {
      done: 'Enviamos tus cambios al equipo',
      onDone: () => {
        clear();
        pictures.clear();
      },
      inline: true,
    },
  );
  return (
    <FileDrop add={pictures.add}>
      <TextField
        label="Qué hay que cambiar"
        multiline
        minRows={3}
        autoFocus
        // Its label stands on its border, and the button of the delivery is above it.
        sx={{ mt: 3 }}
        value={values.observacion}
        error={error !== ''}
        helperText={error || 'Si se entiende mejor viéndolo, adjunta imágenes.'}
        onChange={({ target }) => {
          change({ observacion: target.value });
          setError('');
        }}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <ChosenFiles of={pictures} />
      {running && <Uploading of={pictures} />}
      {lost && <LostNotice />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        <WriteButton
          variant="contained"
          loading={running}
          disabled={pictures.reading !== ''}
          onClick={() => {
            if (values.observacion.trim()) void run();
            else setError('Cuéntanos qué hay que cambiar.');
          }}
          data-envia
        >
          {lost ? 'Reintentar' : 'Pedir estos cambios'}
        </WriteButton>
        <AttachButton of={pictures} disabled={running}>
          Adjuntar imágenes
        </AttachButton>
        <Button onClick={onCancel}>Cancelar</Button>
      </Box>
      <FileLimits of={pictures} />
    </FileDrop>
  );
}
