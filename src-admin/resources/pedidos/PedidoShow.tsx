import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatCLP, ivaText } from '../../../src-shared/money.ts';
import { nextStatesOf } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pago, Pedido } from '../../data/rows.ts';
import { ActButton } from '../../kit/buttons/ActButton.tsx';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { InstantField } from '../../kit/fields/fields.tsx';
import { StatusField } from '../../kit/fields/StatusChip.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Conversion } from '../bandeja/convertir/Conversion.tsx';
import { ConvertButton, InboxLink } from '../bandeja/convertir/ConvertButton.tsx';
import { ofPedido } from '../bandeja/convertir/target.ts';
import { MAILED } from '../correos/mailed.ts';
import { wrongReason } from '../pagos/movement.ts';
import { REFUND, RefundInputs } from '../pagos/PagoActions.tsx';
import { PaymentEvents } from '../pagos/PaymentEvents.tsx';
import { orderText, paidQuestion } from './paidQuestion.ts';

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
            <Typography color="text.secondary">{ivaText(true)}</Typography>
            <StatusField set="pago" source="estado" />
          </Box>
          <Details>
            <Detail source="producto_nombre" />
            <Detail source="referencia" />
            <Detail source="comprador_email" />
            {pedido.comprador_telefono !== null && <Detail source="comprador_telefono" />}
            <Detail source="metodo" />
            <Detail label="Pedido">
              <InstantField source="creado_en" />
            </Detail>
            {pedido.pagado_en !== null && <Detail source="pagado_en" />}
            {pedido.comprobante !== null && (
              <Detail label="Comprobante">
                <FileLink bucket="comprobantes" path={pedido.comprobante} />
              </Detail>
            )}
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
  const what = orderText(pedido);
  const next = nextStatesOf(pedido.estado);
  return (
    <ActionRow>
      <ConvertButton target={ofPedido(pedido)} />
      <InboxLink />
      {next.includes('pagado') && (
        <ConfirmButton variant="contained" {...paidQuestion(pedido)} action={() => save('pagado')}>
          Marcar como pagado
        </ConfirmButton>
      )}
      {next.includes('reembolsado') && (
        <ActButton
          label={REFUND.label}
          words="devolución contracargo reembolso"
          title={REFUND.title}
          confirm="Registrar"
          done={`Devolución registrada. ${MAILED}`}
          draft={`reembolso-${pedido.orden}`}
          initial={{ motivo: '', contracargo: false }}
          validate={({ motivo }) => ({ motivo: wrongReason(motivo) })}
          act={({ motivo, contracargo }) =>
            data.recordRefund(pedido.orden, motivo.trim(), contracargo)
          }
        >
          <Typography>{`${what} ${REFUND.about}`}</Typography>
          <RefundInputs autoFocus />
        </ActButton>
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
