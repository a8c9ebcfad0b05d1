import { Alert, Box, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useData } from '../../data/dataProvider.ts';
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
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';

interface Material {
  id: number;
  texto: string;
  /** What is wrong with what was handed over before. */
  motivo: string | null;
  /** Its platform, where several are shown. */
  nombre?: string;
}

/** What a client has still to hand over, each with its files, a comment and one press. */
export const MaterialTasks = ({ materiales }: { materiales: readonly Material[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {materiales.map((material) => (
      <Task key={material.id} material={material} />
    ))}
  </Box>
);

function Task({ material: { id, texto, motivo, nombre } }: { material: Material }) {
  const data = useData();
  const title = useId();
  const { values, change, clear } = useDraft(`material-${id}`, { comentario: '' });
  const files = useAttachments({ kind: 'adjuntos', most: 10 });
  const { run, running, lost } = useAction(
    async () => {
      // After a lost connection the first request may have arrived.
      if (lost && (await data.wasMaterialHanded(id))) return;
      await data.handMaterial(id, values.comentario.trim(), files.files, files.newShare());
    },
    {
      done: 'Recibido. ¡Gracias!',
      onDone: () => {
        clear();
        files.clear();
      },
      inline: true,
    },
  );
  return (
    <Box
      component="li"
      aria-labelledby={title}
      sx={{
        ...{ py: 2, borderBottom: 1, borderColor: 'divider' },
        '&:last-of-type': { borderBottom: 0, pb: 0 },
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Typography id={title} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {texto}
      </Typography>
      {nombre && (
        <Typography variant="body2" color="text.secondary">
          {nombre}
        </Typography>
      )}
      {motivo && (
        <Alert severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
          {`Falta algo: ${motivo}`}
        </Alert>
      )}
      <FileDrop add={files.add}>
        <TextField
          label="Comentario (opcional)"
          multiline
          value={values.comentario}
          onChange={({ target }) => change({ comentario: target.value })}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
          sx={{ mt: 1 }}
        />
        <ChosenFiles of={files} />
        {running && <Uploading of={files} />}
        {lost && <LostNotice />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          <WriteButton
            variant="contained"
            loading={running}
            disabled={files.reading !== ''}
            aria-label={`${lost ? 'Reintentar' : 'Listo'}: ${texto}`}
            onClick={() => void run()}
          >
            {lost ? 'Reintentar' : 'Listo'}
          </WriteButton>
          <AttachButton of={files} disabled={running} label={`Archivos: ${texto}`}>
            Adjuntar archivos
          </AttachButton>
        </Box>
        <FileLimits of={files} />
      </FileDrop>
    </Box>
  );
}
