import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  InputAdornment,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf, keptOf } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { mailed } from '../correos/mailed.ts';
import { choices } from '../../kit/fields/options.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { usePageActs } from '../../kit/buttons/pageActs.ts';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { readMovement, wrongOf, type Written } from './movement.ts';

const TEXTS = {
  abono: {
    button: 'Registrar abono',
    words: 'llegó recibido parte',
    title: 'Registrar un abono',
    about: `Hazlo solo cuando el dinero esté en la cuenta. ${mailed('Le avisamos al cliente por correo')}`,
    rest: 'Falta por pagar',
    note: 'Nota (opcional)',
    noteHelp: 'El cliente la verá junto al abono.',
    done: 'Abono registrado',
  },
  devolucion: {
    button: 'Devolver',
    words: 'devolución contracargo parte reembolso',
    title: 'Registrar una devolución',
    about:
      'Devuelve el dinero antes, en tu banco o en el panel de Flow: aquí solo queda anotado, para siempre.',
    rest: 'Se puede devolver hasta',
    note: 'Motivo',
    noteHelp: 'Quien pagó lo leerá en el correo.',
    done: 'Devolución registrada',
  },
} as const;

interface Props {
  pago: Pago;
  kind: keyof typeof TEXTS;
}

/** Writes down what came for a payment, or went back, whole or in part. */
export function MovementButton(props: Props) {
  const [open, setOpen] = useState(false);
  const { button, words } = TEXTS[props.kind];
  const begin = () => setOpen(true);
  usePageActs([{ label: button, words, run: begin }]);
  return (
    <>
      <WriteButton variant="outlined" onClick={begin}>
        {button}
      </WriteButton>
      {open && <MovementDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Begins anew each time it is opened, but for what was typed. */
function MovementDialog({ pago, kind, onClose }: Props & { onClose: () => void }) {
  const data = useData();
  const title = useId();
  const texts = TEXTS[kind];
  const back = kind === 'devolucion';
  const most = back ? keptOf(pago) : balanceOf(pago);
  const { values, change, clear } = useDraft<Written & { envio: string }>(`${kind}-${pago.id}`, {
    // What goes back is most often all of it.
    monto: back ? formatCLP(most).slice(1) : '',
    dia: dayInChile(),
    metodo: pago.metodo ?? 'transferencia',
    motivo: '',
    contracargo: false,
    // Sent again after a lost connection, it is the same line.
    envio: crypto.randomUUID(),
  });
  const ends =
    back && balanceOf(pago) > 0 ? ' Si devuelves todo, lo que falta ya no se cobra.' : '';
  const [wrong, setWrong] = useState<Partial<Record<keyof Written, string>>>({});
  const write = (changed: Partial<Written>) => {
    change(changed);
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
  };
  const { run, running, lost } = useAction(
    () => data.writeMovement(pago.id, kind, { ...readMovement(values), envio: values.envio }),
    {
      done: texts.done,
      onDone: () => {
        clear();
        onClose();
      },
      onRefused: () => {
        change({ envio: crypto.randomUUID() });
        onClose();
      },
      inline: true,
    },
  );
  const send = () => {
    const found = wrongOf(values, kind, most);
    setWrong(found);
    if (Object.keys(found).length === 0) void run();
  };
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {lost && <LostNotice />}
        <Typography>
          {`${pago.concepto}. ${texts.rest}: ${formatCLP(most)}. ${texts.about}${ends}`}
        </Typography>
        <TextField
          label="Monto"
          required
          autoFocus
          value={values.monto}
          error={wrong.monto !== undefined}
          helperText={wrong.monto ?? 'Pesos enteros, como 75.000'}
          onChange={({ target }) => write({ monto: target.value })}
          slotProps={{
            htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
        <TextField
          type="date"
          label="Día"
          required
          value={values.dia}
          error={wrong.dia !== undefined}
          helperText={wrong.dia}
          onChange={({ target }) => write({ dia: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayInChile() } }}
        />
        <TextField
          select
          label="Medio de pago"
          value={values.metodo}
          onChange={({ target }) => write({ metodo: target.value })}
        >
          {choices('metodo').map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={texts.note}
          multiline
          minRows={2}
          required={back}
          value={values.motivo}
          error={wrong.motivo !== undefined}
          helperText={wrong.motivo ?? texts.noteHelp}
          onChange={({ target }) => write({ motivo: target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        {back && (
          <FormControlLabel
            control={
              <Switch
                checked={values.contracargo}
                onChange={(_, contracargo) => write({ contracargo })}
              />
            }
            label="Lo devolvió el banco (contracargo)"
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={running} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" loading={running} onClick={send} data-envia>
          {lost ? 'Reintentar' : 'Registrar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
