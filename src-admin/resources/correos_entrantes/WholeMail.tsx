import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import type { CorreoEntrante } from '../../data/rows.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Dialog } from '../../kit/forms/Dialog.tsx';

/** Opens the full text of a mail, of which its ticket's message or its own page shows a part. */
export const WholeMail = ({ filter }: { filter: { id: number } | { mensaje: number } }) => (
  <DialogButton label="Ver el mensaje completo" size="small" sx={{ mt: 1, ml: -0.75 }}>
    {(onClose) => (
      <Dialog open onClose={onClose} fullWidth maxWidth="md">
        <DialogTitle>El mensaje completo</DialogTitle>
        <DialogContent>
          <Text filter={filter} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cerrar</Button>
        </DialogActions>
      </Dialog>
    )}
  </DialogButton>
);

function Text({ filter }: { filter: Readonly<Record<string, number>> }) {
  const { data, error, refetch } = useRows<CorreoEntrante>('correos_entrantes', filter, {
    most: 1,
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
