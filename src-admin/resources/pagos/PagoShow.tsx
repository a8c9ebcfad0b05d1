import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { formatCLP } from '../../../src-shared/money.ts';
import {
  balanceOf,
  CARD_MINIMUM,
  formatPaid,
  isOwed,
  isSettled,
  sumsInOneLine,
  waitsForHito,
} from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { ReceiptPreview } from './ReceiptPreview.tsx';
import { PaymentEvents } from './PaymentEvents.tsx';
import { CardPayment } from './CardPayment.tsx';
import { ChatPayment } from './ChatPayment.tsx';
import { DoublePayment } from './DoublePayment.tsx';
import { Movements } from './Movements.tsx';
import { OngoingPayment } from './OngoingPayment.tsx';
import { PagoActions } from './PagoActions.tsx';
import { PagoPeople } from './PagoPeople.tsx';
import { PagoStatus } from './PagoStatus.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { ReplaceReceipt, TransferNotice } from './TransferNotice.tsx';
import { Show } from '../../kit/records/records.tsx';
import { LinkedTickets } from '../tickets/LinkedTickets.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';

export const PagoShow = () => (
  <Show actions={<Actions />} title={<PagoTitle />}>
    <PagoPage />
  </Show>
);

const PagoTitle = () => useRecordContext<Pago>()?.concepto ?? null;

function Actions() {
  const { isAdmin } = useSelection();
  const pago = useRecordContext<Pago>();
  const editable = isAdmin && pago && !isSettled(pago.estado);
  return <PageActions>{editable && <EditLink />}</PageActions>;
}

function PagoPage() {
  const pago = useRecordContext<Pago>();
  const { isAdmin } = useSelection();
  if (!pago) return null;
  const owed = isOwed(pago.estado);
  const sums = sumsInOneLine(pago);
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      {isAdmin && <PlanNotice plan={pago.plan} />}
      {pago.estado === 'rechazado' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          No pudimos confirmar el pago: {pago.motivo_rechazo}
        </Alert>
      )}
      {pago.estado === 'en_revision' && !isAdmin && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Recibimos tu comprobante y lo estamos revisando.
        </Alert>
      )}
      {!isAdmin && <DoublePayment orden={pago.orden} />}
      {!isAdmin && !isSettled(pago.estado) && <OngoingPayment pago={pago.id} />}
      <Panel>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
          <Typography variant="h1" component="p">
            {formatCLP(pago.monto)}
          </Typography>
          <PagoStatus parts={false} />
          {sums && <Typography sx={{ width: 1, fontWeight: 600 }}>{sums}</Typography>}
        </Box>
        <Details>
          {isAdmin && <Detail source="cliente" />}
          <Detail source="plataforma" />
          {pago.hito !== null && <Detail source="hito" />}
          <Detail source="vence_el">{waitsForHito(pago) ? 'Al aprobar el hito' : null}</Detail>
          <Detail source="orden" />
          {pago.metodo !== null && <Detail source="metodo" />}
          {pago.pagado_en !== null && (
            <Detail source="pagado_en">
              <time dateTime={pago.pagado_en}>{formatPaid(pago.metodo, pago.pagado_en)}</time>
            </Detail>
          )}
          {pago.comprobante !== null && (
            <Detail label="Comprobante de la transferencia" wide>
              <FileLink bucket="comprobantes" path={pago.comprobante} />
              <ReceiptPreview path={pago.comprobante} />
            </Detail>
          )}
        </Details>
        {pago.abonado > pago.devuelto && <ReceiptButton pago={pago} />}
        {isAdmin && <PagoActions pago={pago} />}
      </Panel>
      {pago.abonado > 0 && <Movements pago={pago.id} />}
      {isAdmin && <PagoPeople pago={pago.id} />}
      {isAdmin && <PaymentEvents orden={pago.orden} />}
      {!isAdmin && owed && balanceOf(pago) >= CARD_MINIMUM && <CardPayment pago={pago} />}
      {!isAdmin && owed && <TransferNotice pago={pago} />}
      {!isAdmin && owed && <ChatPayment pago={pago} />}
      {!isAdmin && pago.estado === 'en_revision' && pago.comprobante !== null && (
        <ReplaceReceipt pago={pago} />
      )}
      <LinkedTickets
        of="pago"
        id={pago.id}
        about={{
          cliente: pago.cliente,
          plataforma: pago.plataforma,
          categoria: 'pago',
          asunto: `Por el pago «${pago.concepto}»`,
        }}
      />
    </Box>
  );
}
