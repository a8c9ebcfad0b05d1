import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP, groupThousands, parseCLP } from '../../../src-shared/money.ts';
import { balanceOf, paymentReference } from '../../../src-shared/pagos.ts';
import { grossOf, withheldOf } from '../../../src-shared/retencion.ts';
import type { Pago } from '../../data/rows.ts';

/** What of a payment is meant, in whole pesos. */
export interface DebtLine {
  pago: number;
  monto: number;
  /** What its client withheld besides. */
  retencion?: number;
}

interface Options {
  /** So many pesos there are to share out, if that is known. */
  most?: number;
  /** Those that are chosen at first. */
  first?: readonly number[];
  /** What is withheld of them, in percent. */
  rate?: number;
}

const NONE: readonly number[] = [];

const written = (pesos: number): string => groupThousands(String(pesos));

/** What still comes of a payment, less what is withheld. */
const dueOf = (debt: Pago, rate: number): number =>
  balanceOf(debt) - withheldOf(balanceOf(debt), rate);

function wrongOf(text: string, debt: Pago, rate: number): string | null {
  const pesos = parseCLP(text);
  if (pesos === null || pesos < 1) return 'Escribe pesos enteros, como 75.000';
  const due = dueOf(debt, rate);
  if (pesos <= due) return null;
  return rate > 0 ? `Con la retención, faltan ${formatCLP(due)}` : `Falta ${formatCLP(due)}`;
}

/** Payments that are chosen, and how much of each. */
export function useDebtLines(
  debts: readonly Pago[],
  { most = Infinity, first = NONE, rate = 0 }: Options = {},
) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    () =>
      new Map(
        debts
          .filter(({ id }) => first.includes(id))
          .map((debt) => [debt.id, written(dueOf(debt, rate))]),
      ),
  );
  // What was paid meanwhile is no longer among them.
  const chosen = debts.flatMap((debt) => {
    const text = typed.get(debt.id);
    return text === undefined ? [] : { debt, text };
  });
  const withheldBeside = (debt: Pago, monto: number): number =>
    grossOf(monto, rate, balanceOf(debt)) - monto;
  const lines: DebtLine[] = chosen.map(({ debt, text }) => {
    const monto = parseCLP(text) ?? 0;
    const retencion = withheldBeside(debt, monto);
    return { pago: debt.id, monto, ...(retencion > 0 && { retencion }) };
  });
  const sum = lines.reduce((all, { monto }) => all + monto, 0);
  return {
    ...{ debts, lines, sum },
    isRight:
      lines.length > 0 &&
      sum <= most &&
      chosen.every(({ debt, text }) => wrongOf(text, debt, rate) === null),
    textOf: (debt: Pago): string | undefined => typed.get(debt.id),
    /** What is wrong with what was typed of a payment, or what is withheld besides. */
    saidOf: (debt: Pago): { error: boolean; text: string | null } => {
      const text = typed.get(debt.id);
      const wrong = text === undefined ? null : wrongOf(text, debt, rate);
      const withheld = lines.find(({ pago }) => pago === debt.id)?.retencion;
      if (wrong !== null) return { error: true, text: wrong };
      return { error: false, text: withheld ? `y ${formatCLP(withheld)} de retención` : null };
    },
    choose: (debt: Pago, isChosen: boolean) => {
      const next = new Map(typed);
      const left = Math.max(most - sum, 1);
      if (isChosen) next.set(debt.id, written(Math.min(dueOf(debt, rate), left)));
      else next.delete(debt.id);
      setTyped(next);
    },
    type: (debt: Pago, text: string) => setTyped(new Map(typed).set(debt.id, text)),
  };
}

interface Props {
  of: ReturnType<typeof useDebtLines>;
  label: string;
}

/** Checkboxes of payments, and beside each that is chosen how much of it is meant. */
export const DebtLines = ({ of, label }: Props) => (
  <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, mt: 1 }}>
    {of.debts.map((debt) => {
      const text = of.textOf(debt);
      const said = of.saidOf(debt);
      return (
        <Box key={debt.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
          <FormControlLabel
            sx={{ flex: '1 1 14rem', mr: 0, minHeight: 44, overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={text !== undefined}
                onChange={(_, isChosen) => of.choose(debt, isChosen)}
              />
            }
            label={`${paymentReference(debt.id)} · ${debt.concepto} · ${formatCLP(balanceOf(debt))} · vence ${formatDayShort(debt.vence_el)}`}
          />
          {text !== undefined && (
            <TextField
              size="small"
              label={`Pesos para ${paymentReference(debt.id)}`}
              value={text}
              error={said.error}
              helperText={said.text}
              sx={{ flex: '0 1 12rem' }}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
              onChange={({ target }) => of.type(debt, target.value)}
            />
          )}
        </Box>
      );
    })}
  </Box>
);
