import {
  Alert,
  Button,
  CircularProgress,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { MAILED, mailed } from '../correos/mailed.ts';
import type { Erasure } from './schemas.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';

/** Erases the person of a request, after a rehearsal that shows what goes and what stays. */
export function EraseButton({ solicitud }: { solicitud: number }) {
  const data = useData();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { run, running } = useAction((_seen: Erasure) => data.erasePerson(solicitud), {
    done: ({ en_partes }) =>
      en_partes
        ? mailed(
            'Ya no puede entrar. El resto se está borrando, y al terminar le avisamos por correo',
          )
        : `Datos borrados. ${MAILED}`,
    onDone: close,
    onLost: close,
  });
  const {
    data: plan,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['borrado', solicitud],
    // Not while it erases: the change feed may report it before its response arrives.
    queryFn: open && !running ? () => data.rehearseErasure(solicitud) : skipToken,
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      <Button variant="contained" color="error" onClick={() => setOpen(true)}>
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
          {isFetching && !plan && <CircularProgress />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancelar</Button>
          {plan && (
            <Button
              variant="contained"
              color="error"
              loading={running}
              onClick={() => void run(plan)}
            >
              Borrar y avisar
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
