import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { MAILED, mailed } from '../correos/mailed.ts';

/** Erases the person of a request, after a rehearsal that shows what goes and what stays. */
export function EraseButton({ solicitud }: { solicitud: number }) {
  const data = useData();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const {
    mutate: rehearse,
    data: plan,
    error,
    isPending,
  } = useMutation({ mutationFn: () => data.rehearseErasure(solicitud) });
  const { run, running } = useAction(() => data.erasePerson(solicitud), {
    done: () =>
      plan?.en_partes
        ? mailed(
            'Ya no puede entrar. El resto se está borrando, y al terminar le avisamos por correo',
          )
        : `Datos borrados. ${MAILED}`,
    onDone: close,
    onLost: close,
  });
  const begin = () => {
    setOpen(true);
    rehearse();
  };
  return (
    <>
      <Button variant="contained" color="error" onClick={begin}>
        Borrar sus datos
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="sm">
        <DialogTitle>¿Borrar los datos de esta persona?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="warning">{toDataError(error).message}</Alert>}
          {plan && (
            <>
              <Typography>
                No se puede deshacer. La solicitud queda resuelta con este texto para la persona:
              </Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {plan.texto}
              </Typography>
              {plan.en_partes && (
                <Alert severity="info">
                  Son muchos datos. Su acceso se corta de inmediato, el resto se borra en los
                  próximos minutos y el correo sale al terminar.
                </Alert>
              )}
              {plan.archivos.length > 0 && (
                <Alert severity="info">
                  {plan.archivos.length === 1
                    ? 'También se borra un archivo de sus tickets.'
                    : `También se borran ${plan.archivos.length} archivos de sus tickets.`}
                </Alert>
              )}
            </>
          )}
          {isPending && <CircularProgress />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancelar</Button>
          {plan && (
            <Button variant="contained" color="error" loading={running} onClick={() => void run()}>
              Borrar y avisar
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
