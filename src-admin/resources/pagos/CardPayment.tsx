import CreditCard from '@mui/icons-material/CreditCard';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { formatInstant } from '../../../src-shared/dates.ts';
import { leaveFor } from '../../../src-shared/leaving.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf, CARD_MINIMUM } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { whenOf } from './when.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';

/** Whether cards are charged here; undefined until it is known. */
function useOnlinePayment() {
  const data = useData();
  return useQuery({ queryKey: ['onlinePayment'], queryFn: () => data.onlinePayment() }).data;
}

/** Leaves for the provider's page, whose address is null when nothing is left to pay, and runs until the person returns. */
function useCardPayment(address: () => Promise<string | null>) {
  const notify = useNotify();
  return useAction(async () => {
    const leadsTo = await address();
    if (leadsTo === null) notify('Este pago ya está pagado', { type: 'success' });
    else await new Promise<void>((resolve) => leaveFor(leadsTo, resolve));
  }, {});
}

const TrialNotice = () => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    Pago de prueba: no se cobra nada.
  </Alert>
);

/** Pays one's own payment by card, alone or with others. */
export function CardPayment({ pago }: { pago: Pago }) {
  const data = useData();
  const online = useOnlinePayment();
  const { run, running } = useCardPayment(() => data.payOnline(pago.id));
  if (online === undefined || online === 'none') return null;
  return (
    <Panel title="Pagar con tarjeta">
      {online === 'trial' && <TrialNotice />}
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Débito, crédito o prepago, en la página segura del proveedor de pagos. Al terminar vuelves
        aquí y te mandamos el comprobante por correo.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <WriteButton
          variant="contained"
          startIcon={<CreditCard />}
          loading={running}
          onClick={() => void run()}
        >
          Pagar con tarjeta
        </WriteButton>
        <PayTogether first={pago.id} />
      </Box>
    </Panel>
  );
}

/** As many are paid together (`private.pagar_juntas`). */
const MOST = 36;

interface TogetherProps {
  /** The payment of the page that it is on. */
  first?: number;
  label?: string;
  variant?: 'contained' | 'outlined' | 'text';
  /** In its place where there are not two, or cards are not charged. */
  otherwise?: ReactNode;
}

/** Pays what is left of several own payments in one card payment. */
export function PayTogether({
  first,
  label = 'Pagar junto con otros',
  variant = 'outlined',
  otherwise = null,
}: TogetherProps) {
  const online = useOnlinePayment();
  const { data: owed, isPending } = useRows<Pago>(
    'pagos',
    { 'estado@in': '(programado,pendiente,rechazado)' },
    { by: 'vence_el', most: MOST },
  );
  if (online === undefined || isPending) return null;
  if (online === 'none' || !owed || owed.length < 2) return otherwise;
  return (
    <DialogButton label={label} variant={variant} startIcon={<CreditCard />}>
      {(onClose) => (
        <Choice owed={owed} first={first} trial={online === 'trial'} onClose={onClose} />
      )}
    </DialogButton>
  );
}

interface ChoiceProps {
  owed: readonly Pago[];
  first: number | undefined;
  trial: boolean;
  onClose: () => void;
}

function Choice({ owed, first, trial, onClose }: ChoiceProps) {
  const data = useData();
  // At first the payment of this page, and all others that can be paid now.
  const [ids, setIds] = useState(() =>
    owed.filter(({ id, estado }) => id === first || estado !== 'programado').map(({ id }) => id),
  );
  // What was paid meanwhile is no longer in the list.
  const chosen = owed.filter(({ id }) => ids.includes(id));
  const total = chosen.reduce((sum, pago) => sum + balanceOf(pago), 0);
  const { run, running } = useCardPayment(() => data.payTogether(chosen.map(({ id }) => id)));
  return (
    <Dialog open onClose={running ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>¿Qué quieres pagar?</DialogTitle>
      <DialogContent>
        {trial && <TrialNotice />}
        <Box role="group" aria-label="¿Qué quieres pagar?" sx={{ display: 'grid', gap: 1.5 }}>
          {owed.map((pago) => (
            <FormControlLabel
              key={pago.id}
              sx={{ display: 'flex', mr: 0, minHeight: 44, overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  checked={ids.includes(pago.id)}
                  onChange={(_, checked) =>
                    setIds(checked ? [...ids, pago.id] : ids.filter((id) => id !== pago.id))
                  }
                />
              }
              label={`${pago.concepto} · ${formatCLP(balanceOf(pago))} · ${whenOf(pago)}`}
            />
          ))}
        </Box>
        <Typography aria-live="polite" sx={{ mt: 2, fontWeight: 600 }}>
          {`${chosen.length === 1 ? '1 pago' : `${chosen.length} pagos`}: ${formatCLP(total)}`}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Para pagar por transferencia, abre el pago: ahí están los datos de la cuenta.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button disabled={running} onClick={onClose}>
          Cancelar
        </Button>
        <WriteButton
          variant="contained"
          loading={running}
          disabled={total < CARD_MINIMUM}
          onClick={() => void run()}
        >
          {`Pagar ${formatCLP(total)} con tarjeta`}
        </WriteButton>
      </DialogActions>
    </Dialog>
  );
}

/** Says that a card page or cash coupon of a payment is open and until when, so that nobody pays twice. */
export function OngoingPayment({ pago }: { pago: number }) {
  const data = useData();
  const { data: until } = useQuery({
    queryKey: ['pagos', 'en_curso', pago],
    queryFn: () => data.ongoingPayment(pago),
  });
  if (typeof until !== 'string') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>Hay un pago en curso</AlertTitle>
      Abriste la página de pago o un cupón que se puede pagar hasta el {formatInstant(until)}. Si ya
      lo pagaste, no pagues otra vez ni informes una transferencia: aquí lo verás confirmado.
    </Alert>
  );
}
