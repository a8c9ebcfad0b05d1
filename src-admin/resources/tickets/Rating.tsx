import { Box, Rating as Stars, TextField, Typography } from '@mui/material';
import { useData } from '../../data/dataProvider.ts';
import type { Ticket } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';

/** The client says how a resolved ticket went. */
export function Rating({ ticket }: { ticket: Ticket }) {
  const data = useData();
  const { values, change, clear } = useDraft(`calificacion-${ticket.id}`, {
    stars: ticket.calificacion ?? 0,
    comment: ticket.calificacion_comentario ?? '',
  });
  const { stars, comment } = values;
  const { run, running, lost } = useAction(() => data.rateTicket(ticket.id, stars, comment), {
    done: 'Calificación guardada',
    onDone: () => clear({ stars, comment }),
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
