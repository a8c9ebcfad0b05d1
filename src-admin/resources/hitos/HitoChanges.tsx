import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import type { Hito } from '../../data/rows.ts';
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
import type { Draft } from '../../kit/forms/useDraft.ts';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';

/** An objection takes so many. */
const MAX_PICTURES = 5;

interface Props {
  hito: Hito;
  draft: Draft<{ observacion: string }>;
  pictures: readonly File[];
  onPictures: (pictures: readonly File[]) => void;
  onCancel: () => void;
}

/** What has to change in a delivered milestone, in words and pictures: kept until the server has it. */
export function HitoChanges({ hito, draft, pictures, onPictures, onCancel }: Props) {
  const data = useData();
  const { values, change, clear } = draft;
  const [error, setError] = useState('');
  const [share, setShare] = useState(0);
  const send = async () => {
    const said = { decision: 'observado', observacion: values.observacion.trim() } as const;
    // The answer to the first try may have been lost, and not the objection.
    if (lost && (await data.wasHitoAnswered(hito.id, said))) return;
    setShare(0);
    await data.answerHito(hito.id, said, pictures, setShare);
  };
  const { run, running, lost } = useAction(send, {
    done: 'Enviamos tus cambios al equipo',
    onDone: () => {
      clear();
      onPictures([]);
    },
    inline: true,
  });
  const { add, reading } = useGoodFiles(
    { kind: 'imagenes', maximum: MAX_PICTURES, files: pictures },
    onPictures,
  );

  const ask = () => {
    if (values.observacion.trim()) void run();
    else setError('Cuéntanos qué hay que cambiar.');
  };

  return (
    <FileDrop onAdd={add}>
      <TextField
        label="Qué hay que cambiar"
        multiline
        minRows={3}
        autoFocus
        value={values.observacion}
        error={error !== ''}
        helperText={error || 'Si se entiende mejor viéndolo, adjunta imágenes.'}
        onChange={({ target }) => {
          change({ observacion: target.value });
          setError('');
        }}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <ChosenFiles
        files={pictures}
        onRemove={(file) => onPictures(pictures.filter((other) => other !== file))}
      />
      {running && <Uploading share={share} count={pictures.length} />}
      {lost && <LostNotice />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        <WriteButton
          variant="contained"
          loading={running}
          disabled={reading !== ''}
          onClick={ask}
          data-envia
        >
          {lost ? 'Reintentar' : 'Pedir estos cambios'}
        </WriteButton>
        <AttachButton
          kind="imagenes"
          disabled={pictures.length >= MAX_PICTURES || running}
          reading={reading}
          onAdd={add}
        >
          Adjuntar imágenes
        </AttachButton>
        <Button onClick={onCancel}>Cancelar</Button>
      </Box>
      <FileLimits kind="imagenes" most={MAX_PICTURES} reading={reading} />
    </FileDrop>
  );
}
