import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatCLP } from '../../../src-shared/money.ts';
import { nextStatesOf } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pago, Pedido } from '../../data/rows.ts';
import { ActDialog, ReasonField } from '../../kit/buttons/ActDialog.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { InstantField } from '../../kit/fields/fields.tsx';
import { StatusField } from '../../kit/fields/StatusChip.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Conversion } from '../bandeja/convertir/Conversion.tsx';
import { ConvertButton, InboxLink } from '../bandeja/convertir/ConvertButton.tsx';
import { ofPedido } from '../bandeja/convertir/target.ts';
import { MAILED } from '../correos/mailed.ts';
import { ChargebackSwitch } from '../pagos/PagoActions.tsx';
import { PaymentEvents } from '../pagos/PaymentEvents.tsx';

export const PedidoShow = () => (
  <Show<Pedido> actions={false} title={({ comprador_nombre }) => comprador_nombre}>
    {(pedido) => (
      <Box sx={{ maxWidth: '60rem' }}>
        <Conversion target={ofPedido(pedido)} what="Quien compró" />
        <Panel>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
            <Typography variant="h1" component="p">
              {formatCLP(pedido.monto)}
            </Typography>
            <StatusField set="pago" source="estado" />
          </Box>
          <Details>
            <Detail source="producto" />
            <Detail source="orden" />
            <Detail source="comprador_email" />
            {pedido.comprador_telefono !== null && <Detail source="comprador_telefono" />}
            <Detail source="metodo" />
            <Detail label="Pedido">
              <InstantField source="creado_en" />
            </Detail>
            {pedido.pagado_en !== null && <Detail source="pagado_en" />}
          </Details>
          <PedidoActions pedido={pedido} />
        </Panel>
        <PaymentEvents orden={pedido.orden} />
        {pedido.cliente !== null && <OrderPayment pedido={pedido.id} />}
      </Box>
    )}
  </Show>
);

/** The payment that holds the money of a converted order, and its events. */
function OrderPayment({ pedido }: { pedido: number }) {
  const { data: [pago] = [] } = useRows<Pago>('pagos', { pedido }, { most: 1 });
  if (!pago) return null;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Lo que se pagó por este pedido está en el{' '}
        <Link component={RouterLink} to={`/pagos/${pago.id}/show`}>
          pago de su cliente
        </Link>
        : ahí se cuenta y ahí se devuelve.
      </Alert>
      <PaymentEvents orden={pago.orden} />
    </>
  );
}

/** What the studio does with an order. */
export function PedidoActions({ pedido }: { pedido: Pedido }) {
  const data = useData();
  const save = (estado: string) => data.update('pedidos', changeOf(pedido, { estado }));
  const what = `Pedido ${pedido.orden}, ${formatCLP(pedido.monto)}.`;
  const next = nextStatesOf(pedido.estado);
  return (
    <ActionRow>
      <ConvertButton target={ofPedido(pedido)} />
      <InboxLink />
      {next.includes('pagado') && (
        <ConfirmButton
          variant="contained"
          title="¿Marcar como pagado?"
          content={`${what} Hazlo solo cuando el dinero esté en la cuenta.`}
          confirm="Marcar como pagado"
          done="Pago confirmado"
          action={() => save('pagado')}
        >
          Marcar como pagado
        </ConfirmButton>
      )}
      {next.includes('reembolsado') && (
        <DialogButton label="Devolver" words="devolución contracargo reembolso" variant="outlined">
          {(onClose) => <RefundDialog orden={pedido.orden} what={what} onClose={onClose} />}
        </DialogButton>
      )}
      {next.includes('anulado') && (
        <ConfirmButton
          color="error"
          title="¿Anular este pedido?"
          content={`${what} Un pedido anulado no se puede recuperar.`}
          confirm="Anular"
          done="Pedido anulado"
          action={() => save('anulado')}
        >
          Anular
        </ConfirmButton>
      )}
    </ActionRow>
  );
}

interface RefundProps {
  orden: string;
  /** The order in words. */
  what: string;
  onClose: () => void;
}

/** Records a refund of all the money of an order, with a reason that whoever paid will read. */
function RefundDialog({ orden, what, onClose }: RefundProps) {
  const data = useData();
  const { values, change, clear } = useDraft(`reembolso-${orden}`, {
    reason: '',
    chargeback: false,
  });
  const reason = values.reason.trim();
  return (
    <ActDialog
      title="Registrar una devolución"
      confirm="Registrar"
      done={`Devolución registrada. ${MAILED}`}
      wrong={reason ? {} : { reason: 'Escribe por qué se devuelve.' }}
      act={() => data.recordRefund(orden, reason, values.chargeback)}
      onDone={clear}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Typography>
            {what} Devuelve el dinero antes, en tu banco o en el panel de Flow: aquí solo queda
            anotado, para siempre.
          </Typography>
          <ReasonField
            autoFocus
            value={values.reason}
            wrong={wrong['reason']}
            helperText="Quien pagó lo leerá en el correo."
            onChange={(typed) => change({ reason: typed })}
          />
          <ChargebackSwitch
            checked={values.chargeback}
            onChange={(chargeback) => change({ chargeback })}
          />
        </>
      )}
    </ActDialog>
  );
}
