import ChatOutlined from '@mui/icons-material/ChatOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import UploadFile from '@mui/icons-material/UploadFile';
import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { chatUrl } from '../../../src-shared/chat.ts';
import { formatSize } from '../../../src-shared/fileSize.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { balanceOf, paymentReference } from '../../../src-shared/pagos.ts';
import { transferRows, transferText } from '../../../src-shared/transferencia.ts';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import { takeFile } from '../../data/files.ts';
import type { Pago } from '../../data/rows.ts';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { AttachButton, FileLimits, Uploading } from '../../kit/files/Attachments.tsx';
import { isPicture } from '../../kit/files/Pictures.tsx';
import { useImageOf } from '../../kit/files/useImageOf.ts';
import { useWarnUnsent } from '../../kit/files/useWarnUnsent.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';

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
    <ReceiptForm pago={pago} />
  </Panel>
);

/** Replaces a receipt that the studio has not reviewed yet. */
export const ReplaceReceipt = ({ pago }: { pago: Pago }) => (
  <Panel title="Reemplazar el comprobante">
    <ReceiptForm pago={pago} replaces />
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

function ReceiptForm({ pago, replaces = false }: { pago: Pago; replaces?: boolean }) {
  const data = useData();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [reading, setReading] = useState('');
  const [share, setShare] = useState(0);
  useWarnUnsent(file !== null);
  const { run, running, lost } = useAction(
    (chosen: File) => {
      setShare(0);
      return replaces
        ? data.replaceReceipt(pago, chosen, setShare)
        : data.reportTransfer(pago, chosen, setShare);
    },
    {
      done: replaces ? 'Comprobante reemplazado' : 'Transferencia informada. ¡Gracias!',
      onDone: () => setFile(null),
      inline: true,
    },
  );

  const limits = { kind: 'comprobantes', most: 1, reading } as const;
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setReading(chosen.name);
    try {
      setFile(await takeFile('comprobantes', chosen));
      setError('');
    } catch (cause) {
      setError(toDataError(cause).message);
    }
    setReading('');
  };

  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography color="text.secondary">
        {replaces
          ? 'Si adjuntaste otro archivo por error, puedes cambiarlo mientras no lo hayamos revisado.'
          : 'Cuando hayas transferido, adjunta el comprobante. Lo revisaremos dentro de un día hábil.'}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {lost && <LostNotice />}
      {file && <ChosenReceipt file={file} />}
      {running && file && <Uploading of={{ share, files: [file] }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <AttachButton
          of={{ ...limits, full: false, add: ([chosen]) => void choose(chosen) }}
          label="Comprobante de la transferencia"
          multiple={false}
          variant="outlined"
          startIcon={<UploadFile />}
          disabled={running}
        >
          {file ? 'Elegir otro' : 'Elegir comprobante'}
        </AttachButton>
        <WriteButton
          variant="contained"
          disabled={file === null || reading !== ''}
          loading={running}
          onClick={() => file && void run(file)}
        >
          {lost ? 'Reintentar' : replaces ? 'Reemplazar' : 'Informar transferencia'}
        </WriteButton>
      </Box>
      <FileLimits of={limits} />
    </Box>
  );
}

/** A receipt before it is sent: a picture is shown, any other file is named and can be opened. */
function ChosenReceipt({ file }: { file: File }) {
  const [broken, setBroken] = useState<File>();
  const image = useImageOf(file);
  const isShown = isPicture(file.name) && broken !== file;
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 1 }}>
      {isShown && (
        <Box
          component="img"
          ref={image}
          alt="Vista previa del comprobante"
          // Not a picture in spite of its name.
          onError={() => setBroken(file)}
          sx={{ display: 'block', maxWidth: 1, maxHeight: '20rem', mb: 1, borderRadius: 1 }}
        />
      )}
      <Typography
        component="figcaption"
        variant="body2"
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {file.name} · {formatSize(file.size)}
        {!isShown && (
          <>
            <span>{' · '}</span>
            <OpenLink file={file} />
          </>
        )}
      </Typography>
    </Box>
  );
}

/** Opens a chosen file in another tab: the content security policy lets no page frame it. */
function OpenLink({ file }: { file: File }) {
  const address = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (!link) return undefined;
      const url = URL.createObjectURL(file);
      link.href = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Link
      ref={address}
      href="#"
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'bottom' }}
    >
      Abrir para revisarlo
      <OpenInNew fontSize="inherit" aria-label="(se abre en otra pestaña)" />
    </Link>
  );
}
