import { Typography } from '@mui/material';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { mailed } from '../correos/mailed.ts';
import { DebtLines, useDebtLines } from '../pagos/DebtLines.tsx';

interface Props {
  movement: number;
  /** What of it stands by no debt yet, in pesos. */
  resto: number;
  hasSuggestion: boolean;
}

/** The debts of a client among which somebody chooses by hand. */
export const ByHand = ({ movement, resto, hasSuggestion }: Props) => (
  <Panel title={hasSuggestion ? 'O elige a mano' : 'Elige qué paga'}>
    <Form noValidate>
      <ClienteInput helperText="De quién es la transferencia" />
      <Debts movement={movement} resto={resto} />
    </Form>
  </Panel>
);

function Debts({ movement, resto }: Omit<Props, 'hasSuggestion'>) {
  const cliente: unknown = useWatch({ name: 'cliente' });
  const { data: debts } = useRows<Pago>(
    'pagos',
    { cliente, 'estado@in': '(programado,pendiente,en_revision,rechazado)' },
    { by: 'vence_el', enabled: typeof cliente === 'number' },
  );
  if (typeof cliente !== 'number' || !debts) return null;
  if (debts.length === 0)
    return (
      <Typography color="text.secondary">
        No debe nada. Si el dinero es suyo, crea antes el pago que corresponde.
      </Typography>
    );
  return <Choice key={cliente} debts={debts} movement={movement} resto={resto} />;
}

interface ChoiceProps {
  debts: readonly Pago[];
  movement: number;
  resto: number;
}

function Choice({ debts, movement, resto }: ChoiceProps) {
  const data = useData();
  const chosen = useDebtLines(debts, resto);
  const { lines, sum } = chosen;
  const { run, running } = useAction(
    () => data.writeDown([{ movimiento: movement, pagos: lines, pedido: null }]),
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
