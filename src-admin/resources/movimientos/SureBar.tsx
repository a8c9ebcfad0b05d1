import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { Confirm } from '../../kit/forms/Dialog.tsx';
import { mailed } from '../correos/mailed.ts';
import { useState } from 'react';
import { assignedOf } from './api.ts';
import type { Suggestion } from './schemas.ts';

const sumOf = (all: readonly Suggestion[]): number =>
  all.reduce((sum, { pagos }) => sum + pagos.reduce((part, { monto }) => part + monto, 0), 0);

/** What became of many that were written down. */
function outcomeText(done: number, left: readonly string[]): string {
  const [first] = left;
  const said = done === 1 ? 'Anotamos 1 movimiento.' : `Anotamos ${done} movimientos.`;
  if (first === undefined) return said;
  const stay = left.length === 1 ? '1 quedó sin anotar' : `${left.length} quedaron sin anotar`;
  return `${said} ${stay}: ${first}`;
}

/** All movements of which it is sure what they pay, written down together once somebody says so. */
export function SureBar() {
  const data = useData();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const { data: sure = [] } = useQuery({
    queryKey: ['sugerencias', 'seguras'],
    queryFn: () => data.suggestions(),
  });
  const { run, running } = useAction(
    async () => {
      const { done, left } = await data.writeDown(sure.map(assignedOf));
      notify(outcomeText(done, left), { type: left.length > 0 ? 'warning' : 'success' });
    },
    { onDone: () => setAsks(false), onRefused: () => setAsks(false), onLost: () => setAsks(false) },
  );
  const count = sure.length;
  if (count === 0) return null;
  const label = count === 1 ? 'Anotar ese movimiento' : `Anotar esos ${count} movimientos`;
  const payments = sumOf(sure);
  const orders = sure.filter(({ pedido }) => pedido !== null).length;
  return (
    <Alert
      severity="info"
      sx={{
        ...{ mt: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: { sm: 'center' } },
        '& .MuiAlert-message': { flex: '1 1 12rem' },
      }}
      action={
        <WriteButton variant="contained" size="small" onClick={() => setAsks(true)}>
          {label}
        </WriteButton>
      }
    >
      <span>
        {count === 1
          ? 'De un movimiento sabemos con seguridad qué paga: coinciden quién transfirió, o la referencia, y el monto.'
          : `De ${count} movimientos sabemos con seguridad qué pagan: coinciden quién transfirió, o la referencia, y el monto.`}
      </span>
      <Confirm
        open={asks}
        title={`¿${label}?`}
        content={[
          payments > 0 && `Se anotan ${formatCLP(payments)} en los pagos que corresponden.`,
          orders > 0 &&
            (orders === 1 ? 'Se confirma 1 pedido.' : `Se confirman ${orders} pedidos.`),
          mailed('A cada cliente le llega el correo de su pago'),
          'Si algo estaba mal, se puede deshacer uno por uno.',
        ]
          .filter(Boolean)
          .join(' ')}
        confirm="Anotar"
        loading={running}
        onConfirm={() => void run()}
        onClose={() => setAsks(false)}
      />
    </Alert>
  );
}
