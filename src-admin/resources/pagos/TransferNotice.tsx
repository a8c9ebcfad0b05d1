import ChatOutlined from '@mui/icons-material/ChatOutlined';
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { chatUrl } from '../../../src-shared/chat.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf, paymentReference } from '../../../src-shared/pagos.ts';
import { transferRows, transferText } from '../../../src-shared/transferencia.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { ReceiptForm } from './Receipt.tsx';
import { TransferTogether } from './TransferTogether.tsx';

/** The bank account and the chat of the studio. */
function useStudioData() {
  const data = useData();
  return useQuery({ queryKey: ['configuracion_publica'], queryFn: () => data.transferData() });
}

/** Pays by agreeing on it in a chat, where the studio has one: the first message names the payment. */
export function ChatPayment({ pago }: { pago: Pago }) {
  const { concepto, id } = pago;
  const { data: studio } = useStudioData();
  if (!studio?.whatsapp) return null;
  const words = `Hola, quiero pagar «${concepto}» por ${formatCLP(balanceOf(pago))}, número ${paymentReference(id)}. ¿Cómo lo hacemos?`;
  return (
    <Panel title="Pagar por chat">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Escríbenos y coordinamos el pago contigo. El mensaje ya dice qué pago es.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<ChatOutlined />}
        href={chatUrl(studio.whatsapp, words)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Conversar por WhatsApp
      </Button>
    </Panel>
  );
}

/** How to pay by transfer, and the form that reports the transfer with its receipt. */
export const TransferNotice = ({ pago }: { pago: Pago }) => (
  <Panel title="Pagar por transferencia">
    <BankData pago={pago} />
    <OwnReceipt pago={pago} />
    <TransferTogether first={pago.id} />
  </Panel>
);

/** Replaces a receipt that the studio has not reviewed yet. */
export const ReplaceReceipt = ({ pago }: { pago: Pago }) => (
  <Panel title="Reemplazar el comprobante">
    <OwnReceipt pago={pago} replaces />
  </Panel>
);

function BankData({ pago }: { pago: Pago }) {
  const { data: bank, isPending, error, refetch } = useStudioData();
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  if (error && !bank) {
    return <LoadFailed onRetry={refetch}>No pudimos cargar los datos de la cuenta.</LoadFailed>;
  }
  const rows = bank && transferRows(bank, balanceOf(pago), paymentReference(pago.id));
  if (!rows) {
    return (
      <Alert severity="warning">
        No pudimos mostrar los datos de la cuenta. Escríbenos y te los enviamos.
      </Alert>
    );
  }
  return (
    <>
      <Details>
        {rows.map(({ label, value, copy = value }) => (
          <Detail key={label} label={label}>
            {value}
            <CopyButton what={label} text={copy} />
          </Detail>
        ))}
      </Details>
      <CopyButton what="todos los datos" text={transferText(rows)} inWords />
    </>
  );
}

/** The receipt of one payment, whole. */
function OwnReceipt({ pago, replaces = false }: { pago: Pago; replaces?: boolean }) {
  const data = useData();
  return (
    <ReceiptForm
      about={
        replaces
          ? `Si adjuntaste otro archivo por error, puedes cambiarlo mientras no lo hayamos revisado.${pago.transferencia === null ? '' : ' Vale para todos los pagos de esa transferencia.'}`
          : 'Cuando hayas transferido, adjunta el comprobante. Lo revisaremos dentro de un día hábil.'
      }
      label={replaces ? 'Reemplazar' : 'Informar transferencia'}
      done={replaces ? 'Comprobante reemplazado' : 'Transferencia informada. ¡Gracias!'}
      send={(file, onShare) =>
        replaces
          ? data.replaceReceipt(pago, file, onShare)
          : data.reportTransfer(pago, file, onShare)
      }
    />
  );
}
