import { Box, Button, Rating as Stars, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useData } from '../data/dataProvider.ts';
import type { Ticket } from '../data/rows.ts';
import { Panel } from '../ui/Details.tsx';
import { useAction } from '../ui/useAction.ts';

/** The client says how a resolved ticket went. */
export function Rating({ ticket }: { ticket: Ticket }) {
  const data = useData();
  const { run, running } = useAction();
  const [stars, setStars] = useState<number | null>(ticket.calificacion);
  const [comment, setComment] = useState(ticket.calificacion_comentario ?? '');
  return (
    <Panel title={ticket.calificacion ? 'Gracias por tu calificación' : '¿Cómo te atendimos?'}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Stars
          value={stars}
          onChange={(_, value) => setStars(value)}
          getLabelText={(value) => (value === 1 ? '1 estrella' : `${value} estrellas`)}
          size="large"
        />
        <TextField
          label="Cuéntanos más (opcional)"
          multiline
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <Button
          variant="outlined"
          disabled={stars === null}
          loading={running}
          onClick={() =>
            stars !== null &&
            void run(() => data.rateTicket(ticket.id, stars, comment), 'Calificación guardada')
          }
        >
          Guardar calificación
        </Button>
        {stars === null && (
          <Typography variant="body2" color="text.secondary">
            Elige de una a cinco estrellas.
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
