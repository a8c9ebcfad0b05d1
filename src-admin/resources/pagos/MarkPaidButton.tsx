import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { dayInChile } from '../../../src-shared/dates.ts';
import type { Pago } from '../../data/rows.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { choices } from '../../kit/fields/options.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { paidOn, wrongDay } from './paidOn.ts';

interface Props {
  pago: Pago;
  /** The payment in words. */
  what: string;
  onPaid: (change: Partial<Pago>) => Promise<unknown>;
}

/** Writes down that a payment arrived: how and on what day, which its receipt will say. */
export function MarkPaidButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <WriteButton variant="contained" onClick={() => setOpen(true)}>
        Marcar como pagado
      </WriteButton>
      {open && <MarkPaidDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Begins anew each time it is opened. */
function MarkPaidDialog({ pago, what, onPaid, onClose }: Props & { onClose: () => void }) {
  const title = useId();
  const [metodo, setMetodo] = useState(pago.metodo ?? 'transferencia');
  const [day, setDay] = useState(dayInChile);
  const [error, setError] = useState<string | null>(null);
  const { run, running, lost } = useAction(() => onPaid({ metodo, ...paidOn(day) }), {
    done: 'Pago confirmado',
    onDone: onClose,
    onRefused: onClose,
    inline: true,
  });
  const send = () => {
    const wrong = wrongDay(day);
    setError(wrong);
    if (wrong === null) void run();
  };
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>¿Marcar como pagado?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {lost && <LostNotice />}
        <Typography>{what} Hazlo solo cuando el dinero esté en la cuenta.</Typography>
        <TextField
          select
          label="Medio de pago"
          value={metodo}
          onChange={({ target }) => setMetodo(target.value)}
        >
          {choices('metodo').map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label="Fecha de pago"
          required
          value={day}
          error={error !== null}
          helperText={error ?? 'El día en que llegó el dinero. Quedará en el comprobante.'}
          onChange={({ target }) => {
            setDay(target.value);
            setError(null);
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayInChile() } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={running} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" loading={running} onClick={send} data-envia>
          {lost ? 'Reintentar' : 'Confirmar pago'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
