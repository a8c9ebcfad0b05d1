import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useData } from '../data/dataProvider.ts';
import type { Hito } from '../data/rows.ts';
import { Panel } from '../ui/Details.tsx';
import { useAction } from '../ui/useAction.ts';

/** The client's answer to a delivered milestone: approve it, or say what to change. */
export function HitoAnswer({ hito }: { hito: Hito }) {
  const data = useData();
  const { run, running } = useAction();
  const [asking, setAsking] = useState(false);
  const [observacion, setObservacion] = useState('');
  const [error, setError] = useState('');

  const ask = () => {
    if (!observacion.trim()) {
      setError('Cuéntanos qué hay que cambiar.');
      return;
    }
    void run(
      () => data.answerHito(hito.id, 'observado', observacion.trim()),
      'Le avisamos al equipo de tus cambios',
    );
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
          value={observacion}
          error={error !== ''}
          helperText={error}
          onChange={({ target }) => setObservacion(target.value)}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        {asking ? (
          <>
            <Button variant="contained" loading={running} onClick={ask}>
              Enviar cambios
            </Button>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
          </>
        ) : (
          <>
            <Button
              variant="contained"
              startIcon={<CheckCircleOutlined />}
              loading={running}
              loadingPosition="start"
              onClick={() =>
                void run(
                  () => data.answerHito(hito.id, 'aprobado', ''),
                  'Entrega aprobada. ¡Gracias!',
                )
              }
            >
              Aprobar
            </Button>
            <Button variant="outlined" onClick={() => setAsking(true)}>
              Pedir cambios
            </Button>
          </>
        )}
      </Box>
    </Panel>
  );
}
