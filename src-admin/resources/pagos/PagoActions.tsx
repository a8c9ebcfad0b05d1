import {
  FormControlLabel,
  InputAdornment,
  Switch,
  TextField,
  Typography,
  type TextFieldProps,
} from '@mui/material';
import { useState } from 'react';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { amountOf, balanceOf, canRemind, keptOf, nextStatesOf } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pago } from '../../data/rows.ts';
import { ActDialog, ReasonField, type Wrong } from '../../kit/buttons/ActDialog.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { TextAction } from '../../kit/buttons/TextAction.tsx';
import { choices } from '../../kit/fields/options.ts';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { mailed } from '../correos/mailed.ts';
import { paidOn, readMovement, wrongDay, wrongOf, type MovementFields } from './movement.ts';
import { RemindButton } from './RemindButton.tsx';

/** What the studio does with a payment. */
export function PagoActions({ pago }: { pago: Pago }) {
  const data = useData();
  const next = nextStatesOf(pago.estado);
  if (next.length === 0) return null;
  const save = (change: Partial<Pago>) => data.update('pagos', changeOf(pago, change));
  const what = `${pago.concepto}, ${formatCLP(amountOf(pago))}.`;
  return (
    <ActionRow>
      {next.includes('pagado') && (
        <DialogButton label="Marcar como pagado" variant="contained">
          {(onClose) => <MarkPaidDialog pago={pago} what={what} save={save} onClose={onClose} />}
        </DialogButton>
      )}
      {canRemind(pago) && <RemindButton of={{ pago: pago.id }} variant="outlined" />}
      {balanceOf(pago) > 0 && (
        <DialogButton label="Registrar abono" words="llegó recibido parte" variant="outlined">
          {(onClose) => <MovementDialog pago={pago} kind="abono" onClose={onClose} />}
        </DialogButton>
      )}
      {keptOf(pago) > 0 && (
        <DialogButton
          label="Devolver"
          words="devolución contracargo parte reembolso"
          variant="outlined"
        >
          {(onClose) => <MovementDialog pago={pago} kind="devolucion" onClose={onClose} />}
        </DialogButton>
      )}
      {next.includes('rechazado') && (
        <TextAction
          draft={`rechazo-${pago.id}`}
          name="Rechazar comprobante"
          title="Rechazar el comprobante"
          label="Motivo"
          help="El cliente lo leerá."
          missing="Cuéntale al cliente por qué no se pudo confirmar."
          confirm="Rechazar"
          done="Comprobante rechazado"
          minRows={2}
          maxLength={1000}
          act={(motivo_rechazo) => save({ estado: 'rechazado', motivo_rechazo })}
        />
      )}
      {next.includes('anulado') && pago.abonado === 0 && (
        <ConfirmButton
          color="error"
          title="¿Anular este pago?"
          content={`${what} Un pago anulado no se puede recuperar.`}
          confirm="Anular"
          done="Pago anulado"
          action={() => save({ estado: 'anulado' })}
        >
          Anular
        </ConfirmButton>
      )}
    </ActionRow>
  );
}

interface DialogProps {
  pago: Pago;
  onClose: () => void;
}

const MethodField = (props: TextFieldProps) => (
  <SelectField label="Medio de pago" choices={choices('metodo')} {...props} />
);

const DayField = (props: TextFieldProps) => (
  <TextField
    type="date"
    required
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayInChile() } }}
    {...props}
  />
);

interface MarkPaidProps extends DialogProps {
  /** The payment in words. */
  what: string;
  save: (change: Partial<Pago>) => Promise<unknown>;
}

/** Marks a payment as paid, how and on which day: its receipt says both. */
function MarkPaidDialog({ pago, what, save, onClose }: MarkPaidProps) {
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
    title: 'Registrar un abono',
    about: `Hazlo solo cuando el dinero esté en la cuenta. ${mailed('Le avisamos al cliente por correo')}`,
    rest: 'Falta por pagar',
    note: 'Nota (opcional)',
    noteHelp: 'El cliente la verá junto al abono.',
    done: 'Abono registrado',
  },
  devolucion: {
    title: 'Registrar una devolución',
    about:
      'Devuelve el dinero antes, en tu banco o en el panel de Flow: aquí solo queda anotado, para siempre.',
    rest: 'Se puede devolver hasta',
    note: 'Motivo',
    noteHelp: 'Quien pagó lo leerá en el correo.',
    done: 'Devolución registrada',
  },
} as const;

/** Records money that was received for a payment, or refunded, whole or in part. */
function MovementDialog({ pago, kind, onClose }: DialogProps & { kind: keyof typeof TEXTS }) {
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
