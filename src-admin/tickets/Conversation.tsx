import { alpha, Box, Button, Skeleton, Typography } from '@mui/material';
import { useGetManyReference } from 'react-admin';
import type { Mensaje, Ticket } from '../data/rows.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FileLink } from '../ui/FileLink.tsx';
import { useReading } from './useUnread.ts';
import { formatInstantShort } from '../../src-shared/dates.ts';

/** The messages of a ticket, oldest first. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { data, isPending, error, refetch } = useGetManyReference<Mensaje>('ticket_mensajes', {
    target: 'ticket',
    id: ticket.id,
    sort: { field: 'creado_en', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
    filter: {},
  });
  useReading(ticket.id, data ?? []);
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />;
  if (error) {
    return (
      <EmptyState
        drawing="error"
        title="No pudimos leer la conversación"
        action={<Button onClick={() => void refetch()}>Volver a intentar</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  return (
    <Box
      component="ol"
      aria-label="Conversación"
      aria-live="polite"
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1.5 }}
    >
      {data.map((mensaje) => (
        <Message key={mensaje.id} mensaje={mensaje} />
      ))}
    </Box>
  );
}

/** One message: the studio's on a tint of copper at the right, the client's on paper at the left. */
function Message({ mensaje }: { mensaje: Mensaje }) {
  const { del_estudio: fromStudio, interno } = mensaje;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        justifySelf: fromStudio ? 'end' : 'start',
        width: 'fit-content',
        minWidth: { xs: '75%', sm: '22rem' },
        maxWidth: { xs: 1, sm: '88%' },
        px: 2.25,
        py: 1.75,
        borderRadius: 2,
        border: 1,
        borderStyle: interno ? 'dashed' : 'solid',
        borderColor: interno ? 'warning.main' : 'divider',
        bgcolor: interno
          ? alpha(theme.palette.warning.main, 0.08)
          : fromStudio
            ? alpha(theme.palette.primary.light, theme.palette.mode === 'dark' ? 0.14 : 0.09)
            : 'background.paper',
        borderBottomRightRadius: fromStudio ? 4 : undefined,
        borderBottomLeftRadius: fromStudio ? undefined : 4,
      })}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', mb: 0.5 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {mensaje.autor_nombre}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {interno ? 'Nota interna' : fromStudio ? 'Estudio' : 'Cliente'} ·{' '}
          <time dateTime={mensaje.creado_en}>{formatInstantShort(mensaje.creado_en)}</time>
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {mensaje.cuerpo}
      </Typography>
      {mensaje.adjuntos.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {mensaje.adjuntos.map((path) => (
            <FileLink key={path} bucket="adjuntos" path={path} />
          ))}
        </Box>
      )}
    </Box>
  );
}
