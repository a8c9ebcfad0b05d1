import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDayShort, formatInstant } from '../../../src-shared/dates.ts';
import { formatCLP, formatSignedCLP, ivaText } from '../../../src-shared/money.ts';
import {
  balanceOf,
  CARD_MINIMUM,
  formatPaid,
  isOwed,
  isSettled,
  meansText,
  paymentReference,
  sumsInOneLine,
  waitsForHito,
} from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago, Row } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { isPicture } from '../../kit/files/Pictures.tsx';
import { useImageOf } from '../../kit/files/useImageOf.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { Columns, Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { useAuthors } from '../auditoria/Author.tsx';
import type { Entry } from '../auditoria/changes.ts';
import { sameEyes, stepsOf } from './steps.ts';
import { periodText } from '../servicios/servicio.ts';
import { LinkedTickets } from '../tickets/LinkedTickets.tsx';
import { CardPayment, OngoingPayment } from './CardPayment.tsx';
import { PagoActions } from './PagoActions.tsx';
import { PagoStatus } from './PagoStatus.tsx';
import { DoublePayment, LinesPanel, PaymentEvents } from './PaymentEvents.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { TaxDocuments } from './TaxDocuments.tsx';
import { ReportedPanel, TransferReceipt } from './Reported.tsx';
import { ChatPayment, ReplaceReceipt, TransferNotice } from './TransferNotice.tsx';

export function PagoShow() {
  const { isAdmin } = useSelection();
  return (
    <Show<Pago> actions={(pago) => isAdmin && <PagoActions pago={pago} />}>
      {(pago) => <Page pago={pago} />}
    </Show>
  );
}

function Page({ pago }: { pago: Pago }) {
  const { isAdmin } = useSelection();
  const { id, cliente, plataforma, concepto, estado, orden, comprobante } = pago;
  const isClientsToPay = !isAdmin && isOwed(estado);
  return (
    <>
      {isAdmin && <PlanNotice plan={pago.plan} />}
      {estado === 'rechazado' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          No pudimos confirmar el pago: {pago.motivo_rechazo}
        </Alert>
      )}
      {estado === 'en_revision' && !isAdmin && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Recibimos tu comprobante y lo estamos revisando.
        </Alert>
      )}
      {!isAdmin && <DoublePayment orden={orden} />}
      {!isAdmin && !isSettled(estado) && <OngoingPayment pago={id} />}
      {isClientsToPay && <Amount pago={pago} />}
      <Columns>
        <>
          {isClientsToPay && balanceOf(pago) >= CARD_MINIMUM && <CardPayment pago={pago} />}
          {isClientsToPay && <TransferNotice pago={pago} />}
          {isClientsToPay && <ChatPayment pago={pago} />}
          {!isClientsToPay && <Ficha pago={pago} amount />}
          {pago.transferencia !== null && <ReportedPanel id={pago.transferencia} />}
          {pago.abonado > 0 && <Movements pago={id} />}
          <TaxDocuments pago={pago} />
          {isAdmin && <PaymentEvents orden={orden} />}
        </>
        <>
          {isClientsToPay && <Ficha pago={pago} amount={false} />}
          {!isAdmin && estado === 'en_revision' && (comprobante ?? pago.transferencia) !== null && (
            <ReplaceReceipt pago={pago} />
          )}
          <LinkedTickets
            of="pago"
            id={id}
            about={{ cliente, plataforma, categoria: 'pago', asunto: `Por el pago «${concepto}»` }}
          />
          {isAdmin && <PagoPeople pago={id} />}
        </>
      </Columns>
    </>
  );
}

/** How much it is, its state, and what of it came. */
function Amount({ pago }: { pago: Pago }) {
  const sums = sumsInOneLine(pago);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography variant="h1" component="p">
        {formatCLP(pago.monto)}
      </Typography>
      <Iva of={pago} />
      <PagoStatus pago={pago} parts={false} />
      {sums && <Typography sx={{ width: 1, fontWeight: 600 }}>{sums}</Typography>}
    </Box>
  );
}

/** Whether IVA is in it, where anybody knows. */
const Iva = ({ of: { afecto } }: { of: Pago }) =>
  typeof afecto === 'boolean' && <Typography color="text.secondary">{ivaText(afecto)}</Typography>;

/** What is known of it; its amount is above where it is to be paid. */
function Ficha({ pago, amount }: { pago: Pago; amount: boolean }) {
  const data = useData();
  const { isAdmin } = useSelection();
  const { id, metodo, pagado_en, comprobante } = pago;
  return (
    <Panel>
      {amount && <Amount pago={pago} />}
      <Details>
        {isAdmin && <Detail source="cliente" />}
        <Detail source="plataforma" />
        {pago.hito !== null && <Detail source="hito" />}
        {pago.servicio !== null && <Detail source="servicio" />}
        {pago.servicio !== null && <Detail label="Período">{periodText(pago)}</Detail>}
        <Detail source="vence_el">{waitsForHito(pago) ? 'Al aprobar el hito' : null}</Detail>
        <Detail label="Número">{paymentReference(id)}</Detail>
        {metodo !== null && <Detail source="metodo" />}
        {pagado_en !== null && (
          <Detail source="pagado_en">
            <time dateTime={pagado_en}>{formatPaid(metodo, pagado_en)}</time>
          </Detail>
        )}
        {comprobante !== null && (
          <Detail label="Comprobante de la transferencia" wide>
            <FileLink bucket="comprobantes" path={comprobante} />
            {isPicture(comprobante) && <ReceiptPicture path={comprobante} />}
          </Detail>
        )}
      </Details>
      {pago.abonado > pago.devuelto && (
        <DownloadButton
          name={`comprobante-${paymentReference(id)}.pdf`}
          load={() => data.receiptOf(id)}
          sx={{ mt: 3 }}
        >
          Descargar comprobante de pago
        </DownloadButton>
      )}
    </Panel>
  );
}

/** Shows a receipt in its place, downloaded whole when it is requested: it has no thumbnail. */
function ReceiptPicture({ path }: { path: string }) {
  const data = useData();
  const {
    data: content,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['comprobantes', path],
    queryFn: () => data.downloadFile('comprobantes', path),
    enabled: false,
    staleTime: Infinity,
  });
  const image = useImageOf(content);
  if (isFetching) return <Skeleton variant="rounded" height={160} sx={{ mt: 1.5 }} />;
  return content ? (
    <Box
      component="img"
      ref={image}
      alt="Comprobante de la transferencia"
      sx={{ display: 'block', maxWidth: 1, maxHeight: '28rem', mt: 1.5, borderRadius: 1 }}
    />
  ) : (
    <Button size="small" sx={{ display: 'flex', mt: 1 }} onClick={() => void refetch()}>
      Ver la imagen aquí
    </Button>
  );
}

const nameOf = ({ clase, metodo, contracargo }: Row<'abonos'>): string => {
  if (metodo === 'retencion') return clase === 'abono' ? 'Retención' : 'Retención deshecha';
  return clase === 'abono' ? 'Abono' : contracargo ? 'Contracargo del banco' : 'Devolución';
};

type Line = Row<'abonos'> & { medio: string | null };

/** Each amount that was received or refunded, with its day. */
const Movements = ({ pago }: { pago: number }) => (
  <LinesPanel
    title="Abonos y devoluciones"
    query={useRows<Line>('abonos', { pago }, { columns: '*,medio' })}
  >
    {(line) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2">{nameOf(line)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[
              formatDayShort(line.dia),
              line.metodo !== 'retencion' && meansText(line.metodo, line.medio),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {line.motivo && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {line.motivo}
            </Typography>
          )}
          {line.comprobante && <FileLink bucket="comprobantes" path={line.comprobante} />}
          {line.transferencia !== null && <TransferReceipt id={line.transferencia} />}
        </Box>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatSignedCLP(line.clase === 'abono' ? line.monto : -line.monto)}
        </Typography>
      </Box>
    )}
  </LinesPanel>
);

/** Who planned a payment, reported it and reviewed it, by the audit log. */
export function PagoPeople({ pago }: { pago: number }) {
  const { data: entries = [] } = useRows<Entry>('auditoria', { tabla: 'pagos', fila: pago });
  const steps = stepsOf(entries);
  const authorOf = useAuthors(steps);
  if (steps.length === 0) return null;
  return (
    <Panel title="Quién hizo qué">
      <Details>
        {steps.map(({ what, autor, creado_en }) => (
          <Detail key={`${what} ${creado_en}`} label={what}>
            {authorOf({ autor, tabla: 'pagos' })}
            <Typography variant="body2" color="text.secondary">
              {formatInstant(creado_en)}
            </Typography>
          </Detail>
        ))}
      </Details>
      {sameEyes(steps) && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Quien lo planificó también lo aprobó: nadie más lo revisó.
        </Alert>
      )}
    </Panel>
  );
}
