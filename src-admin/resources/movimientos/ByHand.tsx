import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago, Row } from '../../data/rows.ts';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { useWithholds } from '../clientes/useWithholds.ts';
import { mailed } from '../correos/mailed.ts';
import { DebtLines, useDebtLines } from '../pagos/DebtLines.tsx';
import { rateText } from '../tasas_de_retencion/vigencia.ts';
import type { Movimiento } from './Suggestions.tsx';

interface Props {
  movement: Movimiento;
  hasSuggestion: boolean;
}

/** The debts of a client among which somebody chooses by hand. */
export const ByHand = ({ movement, hasSuggestion }: Props) => (
  <Panel title={hasSuggestion ? 'O elige a mano' : 'Elige qué paga'}>
    <Form noValidate>
      <ClienteInput helperText="De quién es la transferencia" />
      <OfClient movement={movement} />
    </Form>
  </Panel>
);

function OfClient({ movement }: Pick<Props, 'movement'>) {
  const cliente: unknown = useWatch({ name: 'cliente' });
  return typeof cliente === 'number' ? (
    <Debts key={cliente} movement={movement} cliente={cliente} />
  ) : null;
}

/** What is withheld of a boleta de honorarios that is paid on a day, in percent. */
function useRate(dia: string, enabled: boolean): number {
  const { data: rates = [] } = useRows<Row<'tasas_de_retencion'>>(
    'tasas_de_retencion',
    { 'anio@lte': Number(dia.slice(0, 4)) },
    { by: 'anio', order: 'DESC', most: 1, enabled },
  );
  return rates[0]?.tasa ?? 0;
}

function Debts({ movement, cliente }: Pick<Props, 'movement'> & { cliente: number }) {
  const { data: debts } = useRows<Pago>(
    'pagos',
    { cliente, 'estado@in': '(programado,pendiente,en_revision,rechazado)' },
    { by: 'vence_el' },
  );
  const withholds = useWithholds(cliente);
  const rate = useRate(movement.dia, withholds);
  const [withheld, setWithheld] = useState(true);
  if (!debts) return null;
  if (debts.length === 0)
    return (
      <Typography color="text.secondary">
        No debe nada. Si el dinero es suyo, crea antes el pago que corresponde.
      </Typography>
    );
  const used = withheld ? rate : 0;
  return (
    <>
      {rate > 0 && (
        <FormControlLabel
          control={
            <Switch checked={withheld} onChange={(_, isWithheld) => setWithheld(isWithheld)} />
          }
          label={`El cliente retuvo el ${rateText(rate)}: la retención se anota en una línea aparte`}
        />
      )}
      <Choice key={used} debts={debts} movement={movement} rate={used} />
    </>
  );
}

interface ChoiceProps {
  debts: readonly Pago[];
  movement: Movimiento;
  rate: number;
}

function Choice({ debts, movement: { id, resto: left }, rate }: ChoiceProps) {
  const data = useData();
  const resto = left ?? 0;
  const chosen = useDebtLines(debts, { most: resto, rate });
  const { lines, sum } = chosen;
  const { run, running } = useAction(
    () => data.writeDown([{ movimiento: id, pagos: lines, pedido: null }]),
    { done: 'Movimiento anotado' },
  );
  return (
    <>
      <DebtLines of={chosen} label="Qué paga" />
      <Typography aria-live="polite" sx={{ mt: 2, fontWeight: 600 }}>
        {sum > resto
          ? `Suman ${formatCLP(sum)} y de este movimiento quedan ${formatCLP(resto)}.`
          : `Anotas ${formatCLP(sum)}${sum < resto ? `; quedan ${formatCLP(resto - sum)} por anotar` : ''}.`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {mailed('Le avisamos por correo')}
      </Typography>
      <ActionRow>
        <WriteButton
          variant="contained"
          loading={running}
          disabled={!chosen.isRight}
          onClick={() => void run()}
        >
          Anotar lo elegido
        </WriteButton>
      </ActionRow>
    </>
  );
}
