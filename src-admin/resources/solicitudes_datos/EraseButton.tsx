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
import { useId, useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import type { Erasure } from './schemas.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { MAILED, mailed } from '../correos/mailed.ts';

/** Erases the person who asked for it, after showing what goes and what stays. */
export function EraseButton({ solicitud }: { solicitud: number }) {
  const data = useData();
  const title = useId();
  const [open, setOpen] = useState(false);
  const [plan, setPlan] = useState<Erasure | null>(null);
  const [refusal, setRefusal] = useState('');
  const { run, running } = useAction(() => data.erasePerson(solicitud), {
    done: () =>
      plan?.en_partes
        ? mailed(
            'Ya no puede entrar. El resto se está borrando, y al terminar le avisamos por correo',
          )
        : `Datos borrados. ${MAILED}`,
    onDone: () => setOpen(false),
    onLost: () => setOpen(false),
  });
  const rehearse = async () => {
    setOpen(true);
    setPlan(null);
    setRefusal('');
    try {
      setPlan(await data.rehearseErasure(solicitud));
    } catch (error) {
      setRefusal(toDataError(error).message);
    }
  };
  return (
    <>
      <Button variant="contained" color="error" onClick={() => void rehearse()}>
        Borrar sus datos
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby={title}
      >
        <DialogTitle id={title}>¿Borrar los datos de esta persona?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {refusal && <Alert severity="warning">{refusal}</Alert>}
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
          {!plan && !refusal && <CircularProgress />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={() => setOpen(false)}>Cancelar</Button>
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
