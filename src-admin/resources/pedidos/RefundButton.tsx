import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { MAILED } from '../correos/mailed.ts';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';

interface Props {
  orden: string;
  /** The order in words. */
  what: string;
}

/** Writes down that the money of an order, which has no parts, went back, with the reason that whoever paid will read. */
export function RefundButton(props: Props) {
  const [open, setOpen] = useState(false);
  const begin = () => setOpen(true);
  usePageActs([{ label: 'Devolver', words: 'devolución contracargo reembolso', run: begin }]);
  return (
    <>
      <Button variant="outlined" onClick={begin}>
        Devolver
      </Button>
      {open && <RefundDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Begins anew each time it is opened, but for what was typed. */
function RefundDialog({ orden, what, onClose }: Props & { onClose: () => void }) {
  const data = useData();
  const title = useId();
  const [error, setError] = useState('');
  const { values, change, clear } = useDraft(`reembolso-${orden}`, {
    reason: '',
    chargeback: false,
  });
  const { run, running, lost } = useAction(
    () => data.recordRefund(orden, values.reason.trim(), values.chargeback),
    {
      done: `Devolución registrada. ${MAILED}`,
      onDone: () => {
        clear();
        onClose();
      },
      onRefused: onClose,
      inline: true,
    },
  );
  const send = () => {
    if (values.reason.trim()) void run();
    else setError('Escribe por qué se devuelve.');
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Registrar una devolución</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {lost && <LostNotice />}
        <Typography>
          {what} Devuelve el dinero antes, en tu banco o en el panel de Flow: aquí solo queda
          anotado, para siempre.
        </Typography>
        <TextField
          label="Motivo"
          multiline
          minRows={2}
          autoFocus
          required
          value={values.reason}
          error={error !== ''}
          helperText={error || 'Quien pagó lo leerá en el correo.'}
          onChange={({ target }) => {
            change({ reason: target.value });
            setError('');
          }}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <FormControlLabel
          control={
            <Switch
              checked={values.chargeback}
              onChange={(_, chargeback) => change({ chargeback })}
            />
          }
          label="Lo devolvió el banco (contracargo)"
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" loading={running} onClick={send} data-envia>
          {lost ? 'Reintentar' : 'Registrar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
