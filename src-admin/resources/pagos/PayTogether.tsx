import CreditCard from '@mui/icons-material/CreditCard';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf, CARD_MINIMUM, waitsForHito } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { TrialNotice } from './TrialNotice.tsx';
import { useCardPayment, useOnlinePayment } from './useCardPayment.ts';
import { whenOf } from './when.ts';

/** As many are paid together (`private.pagar_juntas`). */
const MOST = 36;

/** Chooses several own payments and pays what is left of them in one card payment; nothing where there are no two. */
export function PayTogether({ first }: { first?: number }) {
  const online = useOnlinePayment();
  const [open, setOpen] = useState(false);
  const { data: owed = [] } = useGetList<Pago>('pagos', {
    filter: { 'estado@in': '(programado,pendiente,rechazado)' },
    sort: { field: 'vence_el', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  if (online === undefined || online === 'none' || owed.length < 2) return null;
  return (
    <>
      <WriteButton variant="outlined" startIcon={<CreditCard />} onClick={() => setOpen(true)}>
        {first === undefined ? 'Pagar varios juntos' : 'Pagar junto con otros'}
      </WriteButton>
      {open && (
        <Choice
          owed={owed}
          {...(first !== undefined && { first })}
          trial={online === 'trial'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  owed: readonly Pago[];
  first?: number;
  trial: boolean;
  onClose: () => void;
}

/** What is chosen at first: the one whose page it is and all that can be paid by now. */
const dueNow = (pago: Pago): boolean => pago.estado !== 'programado' && !waitsForHito(pago);

function Choice({ owed, first, trial, onClose }: ChoiceProps) {
  const data = useData();
  const title = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(owed.filter((pago) => pago.id === first || dueNow(pago)).map(({ id }) => id)),
  );
  // What was paid meanwhile is no longer in the list.
  const those = owed.filter(({ id }) => chosen.has(id));
  const total = those.reduce((sum, pago) => sum + balanceOf(pago), 0);
  const { go, going } = useCardPayment(() => data.payTogether(those.map(({ id }) => id)));
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Dialog
      open
      onClose={going ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>¿Qué quieres pagar?</DialogTitle>
      <DialogContent>
        {trial && <TrialNotice />}
        <Box role="group" aria-labelledby={title}>
          {owed.map((pago) => (
            <FormControlLabel
              key={pago.id}
              sx={{ display: 'flex', mr: 0, minHeight: 44, overflowWrap: 'anywhere' }}
              control={<Checkbox checked={chosen.has(pago.id)} onChange={() => toggle(pago.id)} />}
              label={`${pago.concepto} · ${formatCLP(balanceOf(pago))} · ${whenOf(pago)}`}
            />
          ))}
        </Box>
        <Typography aria-live="polite" sx={{ mt: 2, fontWeight: 600 }}>
          {`${those.length === 1 ? '1 pago' : `${those.length} pagos`}: ${formatCLP(total)}`}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={going} onClick={onClose}>
          Cancelar
        </Button>
        <WriteButton
          variant="contained"
          loading={going}
          disabled={total < CARD_MINIMUM}
          onClick={() => void go()}
        >
          {`Pagar ${formatCLP(total)} con tarjeta`}
        </WriteButton>
      </DialogActions>
    </Dialog>
  );
}
