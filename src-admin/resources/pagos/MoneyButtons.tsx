import {
  FormControlLabel,
  InputAdornment,
  MenuItem,
  Switch,
  TextField,
  Typography,
  type TextFieldProps,
} from '@mui/material';
import { useState } from 'react';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf, keptOf } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { ActDialog, DialogButton, ReasonField, type Wrong } from '../../kit/buttons/ActDialog.tsx';
import { choices } from '../../kit/fields/options.ts';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { mailed } from '../correos/mailed.ts';
import { paidOn, readMovement, wrongDay, wrongOf, type MovementFields } from './movement.ts';

const MethodField = (props: TextFieldProps) => (
  <TextField select label="Medio de pago" {...props}>
    {choices('metodo').map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

const DayField = (props: TextFieldProps) => (
  <TextField
    type="date"
    required
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayInChile() } }}
    {...props}
  />
);

interface MarkPaidProps {
  pago: Pago;
  /** The payment in words. */
  what: string;
  save: (change: Partial<Pago>) => Promise<unknown>;
}

/** Records that a payment arrived, how and on which day: its receipt says both. */
export const MarkPaidButton = (props: MarkPaidProps) => (
  <DialogButton label="Marcar como pagado" variant="contained">
    {(onClose) => <MarkPaidDialog {...props} onClose={onClose} />}
  </DialogButton>
);

function MarkPaidDialog({ pago, what, save, onClose }: MarkPaidProps & { onClose: () => void }) {
  const [metodo, setMetodo] = useState(pago.metodo ?? 'transferencia');
  const [day, setDay] = useState(dayInChile);
  const wrong = wrongDay(day);
  return (
    <ActDialog
      title="¿Marcar como pagado?"
      confirm="Confirmar pago"
      done="Pago confirmado"
      wrong={wrong === null ? {} : { day: wrong }}
      act={() => save({ metodo, ...paidOn(day) })}
      onClose={onClose}
    >
      {({ day: error }) => (
        <>
          <Typography>{what} Hazlo solo cuando el dinero esté en la cuenta.</Typography>
          <MethodField value={metodo} onChange={({ target }) => setMetodo(target.value)} />
          <DayField
            label="Fecha de pago"
            value={day}
            error={error !== undefined}
            helperText={error ?? 'El día en que llegó el dinero. Quedará en el comprobante.'}
            onChange={({ target }) => setDay(target.value)}
          />
        </>
      )}
    </ActDialog>
  );
}

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

interface MovementProps {
  pago: Pago;
  kind: keyof typeof TEXTS;
}

/** Records what arrived for a payment, or went back, whole or in part. */
export function MovementButton(props: MovementProps) {
  const { button, words } = TEXTS[props.kind];
  return (
    <DialogButton label={button} words={words} variant="outlined">
      {(onClose) => <MovementDialog {...props} onClose={onClose} />}
    </DialogButton>
  );
}

function MovementDialog({ pago, kind, onClose }: MovementProps & { onClose: () => void }) {
  const data = useData();
  const texts = TEXTS[kind];
  const isRefund = kind === 'devolucion';
  const most = isRefund ? keptOf(pago) : balanceOf(pago);
  const { values, change, clear } = useDraft<MovementFields>(`${kind}-${pago.id}`, {
    monto: isRefund ? formatCLP(most).slice(1) : '',
    dia: dayInChile(),
    metodo: pago.metodo ?? 'transferencia',
    motivo: '',
    contracargo: false,
    envio: crypto.randomUUID(),
  });
  const closes =
    isRefund && balanceOf(pago) > 0 ? ' Si devuelves todo, lo que falta ya no se cobra.' : '';
  const field = (name: 'monto' | 'dia' | 'metodo', wrong: Wrong, help?: string) => ({
    value: values[name],
    error: wrong[name] !== undefined,
    helperText: wrong[name] ?? help,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <ActDialog
      title={texts.title}
      confirm="Registrar"
      done={texts.done}
      wrong={wrongOf(values, kind, most)}
      act={() => data.writeMovement(pago.id, kind, readMovement(values))}
      onDone={clear}
      onRefused={() => change({ envio: crypto.randomUUID() })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Typography>
            {`${pago.concepto}. ${texts.rest}: ${formatCLP(most)}. ${texts.about}${closes}`}
          </Typography>
          <TextField
            label="Monto"
            required
            autoFocus
            {...field('monto', wrong, 'Pesos enteros, como 75.000')}
            slotProps={{
              htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
            }}
          />
          <DayField label="Día" {...field('dia', wrong)} />
          <MethodField {...field('metodo', wrong)} />
          <ReasonField
            label={texts.note}
            required={isRefund}
            value={values.motivo}
            wrong={wrong['motivo']}
            helperText={texts.noteHelp}
            onChange={(motivo) => change({ motivo })}
          />
          {isRefund && (
            <ChargebackSwitch
              checked={values.contracargo}
              onChange={(contracargo) => change({ contracargo })}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

interface ChargebackSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const ChargebackSwitch = ({ checked, onChange }: ChargebackSwitchProps) => (
  <FormControlLabel
    control={<Switch checked={checked} onChange={(_, next) => onChange(next)} />}
    label="Lo devolvió el banco (contracargo)"
  />
);
