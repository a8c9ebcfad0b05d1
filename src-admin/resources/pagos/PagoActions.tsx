import { InputAdornment, Typography } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import {
  amountOf,
  balanceOf,
  canRemind,
  isSettled,
  keptOf,
  nextStatesOf,
} from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pago } from '../../data/rows.ts';
import { ActButton, ReasonInput, TextAct } from '../../kit/buttons/ActButton.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { useWithholds } from '../clientes/useWithholds.ts';
import { mailed } from '../correos/mailed.ts';
import { ApproveButton, MethodInput } from './ApproveButton.tsx';
import { readMovement, wrongOf, type MovementFields } from './movement.ts';
import { RemindButton } from './RemindButton.tsx';
import { ReminderMessage } from './ReminderMessage.tsx';
import { RetentionButton } from './RetentionButton.tsx';
import { TransferActions } from './Reported.tsx';

/** What the studio does with a payment. */
export function PagoActions({ pago }: { pago: Pago }) {
  const data = useData();
  const next = nextStatesOf(pago.estado);
  if (next.length === 0) return null;
  const save = (change: Partial<Pago>) => data.update('pagos', changeOf(pago, change));
  const what = `${pago.concepto}, ${formatCLP(amountOf(pago))}.`;
  return (
    <>
      {pago.transferencia === null ? (
        <ApproveButton pago={pago} />
      ) : (
        <TransferActions id={pago.transferencia} />
      )}
      {canRemind(pago) && <RemindButton of={{ pago: pago.id }} variant="outlined" />}
      {canRemind(pago) && <ReminderMessage pagos={[pago.id]} />}
      {balanceOf(pago) > 0 && <MovementButton pago={pago} kind="abono" />}
      {balanceOf(pago) > 0 && pago.abonado > 0 && <RetentionButton pago={pago} />}
      {keptOf(pago) > 0 && <MovementButton pago={pago} kind="devolucion" />}
      {next.includes('rechazado') && pago.transferencia === null && (
        <TextAct
          draft={`rechazo-${pago.id}`}
          label="Rechazar comprobante"
          title="Rechazar el comprobante"
          field="Motivo"
          help="El cliente lo leerá."
          missing="Cuéntale al cliente por qué no se pudo confirmar."
          confirm="Rechazar"
          done="Comprobante rechazado"
          minRows={2}
          maxLength={1000}
          act={(motivo_rechazo) => save({ estado: 'rechazado', motivo_rechazo })}
        />
      )}
      {!isSettled(pago.estado) && <EditLink />}
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
    </>
  );
}

/** The texts of a refund, of an order, too. */
export const REFUND = {
  label: 'Devolver',
  title: 'Registrar una devolución',
  about:
    'Devuelve el dinero antes, en tu banco o en el panel de Flow: aquí solo queda anotado, para siempre.',
} as const;

const TEXTS = {
  abono: {
    label: 'Registrar abono',
    words: 'llegó recibido parte',
    title: 'Registrar un abono',
    done: 'Abono registrado',
    about: `Hazlo solo cuando el dinero esté en la cuenta. ${mailed('Le avisamos al cliente por correo')}`,
    rest: 'Falta por pagar',
  },
  devolucion: {
    ...REFUND,
    words: 'devolución contracargo parte reembolso',
    done: 'Devolución registrada',
    rest: 'Se puede devolver hasta',
  },
} as const;

/** Records money that was received for a payment, or refunded, whole or in part. */
function MovementButton({ pago, kind }: { pago: Pago; kind: 'abono' | 'devolucion' }) {
  const data = useData();
  const withholds = useWithholds(pago.cliente);
  // The same line, until it is known whether it was recorded.
  const line = useDraft(`envio-${kind}-${pago.id}`, { envio: crypto.randomUUID() });
  const { about, rest, ...texts } = TEXTS[kind];
  const isRefund = kind === 'devolucion';
  const most = isRefund ? keptOf(pago) : balanceOf(pago);
  const closes =
    isRefund && balanceOf(pago) > 0 ? ' Si devuelves todo, lo que falta ya no se cobra.' : '';
  const initial: MovementFields = {
    monto: isRefund ? formatCLP(most).slice(1) : '',
    dia: dayInChile(),
    metodo: pago.metodo ?? 'transferencia',
    motivo: '',
    contracargo: false,
    retencion: withholds && !isRefund,
  };
  return (
    <ActButton
      {...texts}
      confirm="Registrar"
      initial={initial}
      draft={`${kind}-${pago.id}`}
      validate={(typed) => wrongOf(typed, kind, most)}
      act={(typed) => {
        line.change({});
        return data.writeMovement(pago.id, kind, { ...readMovement(typed), ...line.values });
      }}
      onAnswer={() => line.clear({ envio: crypto.randomUUID() })}
    >
      <Typography>{`${pago.concepto}. ${rest}: ${formatCLP(most)}. ${about}${closes}`}</Typography>
      <TextInput
        source="monto"
        label="Monto"
        required
        autoFocus
        helperText="Pesos enteros, como 75.000"
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <DayInput source="dia" label="Día" required max={dayInChile()} />
      <MethodInput withRetention={isRefund && withholds} />
      {!isRefund && withholds && (
        <BooleanInput
          source="retencion"
          label="El cliente retuvo el impuesto"
          helperText="Anota lo que llegó: la retención se suma sola, en una línea aparte"
        />
      )}
      {isRefund ? (
        <RefundInputs />
      ) : (
        <ReasonInput
          source="motivo"
          label="Nota (opcional)"
          required={false}
          helperText="El cliente la verá junto al abono."
        />
      )}
    </ActButton>
  );
}

/** Why money goes back, and whether the bank took it. */
export const RefundInputs = ({ autoFocus = false }) => (
  <>
    <ReasonInput
      source="motivo"
      autoFocus={autoFocus}
      helperText="Quien pagó lo leerá en el correo."
    />
    <BooleanInput source="contracargo" label="Lo devolvió el banco (contracargo)" />
  </>
);
