import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { CorreoEntrante } from '../../data/rows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';

/** Opens the full text of a mail, of which its ticket's message or its own page shows a part. */
export function WholeMail({ filter }: { filter: { id: number } | { mensaje: number } }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{ mt: 1, ml: -0.75 }}>
        Ver el mensaje completo
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="md">
        <DialogTitle>El mensaje completo</DialogTitle>
        <DialogContent>
          <Text filter={filter} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={close}>Cerrar</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Text({ filter }: { filter: object }) {
  const { data, error, refetch } = useGetList<CorreoEntrante>('correos_entrantes', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (error)
    return <LoadFailed onRetry={refetch}>No pudimos cargar el mensaje completo.</LoadFailed>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const text = data[0]?.completo;
  return text ? (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  ) : (
    <Alert severity="info">
      Ya no está: el texto completo de un correo se guarda 90 días desde que llega.
    </Alert>
  );
}
