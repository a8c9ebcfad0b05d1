import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useData } from '../data/dataProvider.ts';
import type { Hito } from '../data/rows.ts';
import { Panel } from '../ui/Details.tsx';
import { LostNotice } from '../ui/LostNotice.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useAction } from '../ui/useAction.tsx';
import { WriteButton } from '../ui/WriteButton.tsx';

/** The client's answer to a delivered milestone: approve it, or say what to change. */
export function HitoAnswer({ hito }: { hito: Hito }) {
  const data = useData();
  const { values, change, clear } = useDraft(`hito-${hito.id}`, { observacion: '' });
  const [asking, setAsking] = useState(values.observacion !== '');
  const [error, setError] = useState('');
  const approval = useAction(() => data.answerHito(hito.id, 'aprobado', ''), {
    done: 'Entrega aprobada. ¡Gracias!',
    onDone: () => clear(),
  });
  const changes = useAction(
    () => data.answerHito(hito.id, 'observado', values.observacion.trim()),
    { done: 'Enviamos tus cambios al equipo', onDone: () => clear(), inline: true },
  );

  const ask = () => {
    if (values.observacion.trim()) void changes.run();
    else setError('Cuéntanos qué hay que cambiar.');
  };

  return (
    <Panel title="¿Apruebas esta entrega?" sx={{ borderColor: 'primary.main' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Revísala con calma. Si algo no está como lo esperabas, pídenos los cambios.
      </Typography>
      {asking && (
        <TextField
          label="Qué hay que cambiar"
          multiline
          minRows={3}
          autoFocus
          value={values.observacion}
          error={error !== ''}
          helperText={error}
          onChange={({ target }) => change({ observacion: target.value })}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      )}
      {asking && changes.lost && <LostNotice />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        {asking ? (
          <>
            <WriteButton variant="contained" loading={changes.running} onClick={ask} data-envia>
              {changes.lost ? 'Reintentar' : 'Enviar cambios'}
            </WriteButton>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
          </>
        ) : (
          <>
            <WriteButton
              variant="contained"
              startIcon={<CheckCircleOutlined />}
              loading={approval.running}
              loadingPosition="start"
              onClick={() => void approval.run()}
            >
              Aprobar
            </WriteButton>
            <Button variant="outlined" onClick={() => setAsking(true)}>
              Pedir cambios
            </Button>
          </>
        )}
      </Box>
    </Panel>
  );
}
