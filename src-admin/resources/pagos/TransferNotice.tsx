import UploadFile from '@mui/icons-material/UploadFile';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { transferRows, transferText, type TransferRow } from '../../../src-shared/transferencia.ts';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import { acceptedTypes } from '../../../src-shared/fileKinds.ts';
import { takeFile } from '../../data/files.ts';
import { FileLimits, Uploading } from '../../kit/files/Attachments.tsx';
import { balanceOf } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { ChosenReceipt } from './ChosenReceipt.tsx';
import { useStudioData } from './useStudioData.ts';

/** How to pay by transfer, and telling the studio that it was done, with the receipt. */
export function TransferNotice({ pago }: { pago: Pago }) {
  return (
    <Panel title="Pagar por transferencia">
      <BankData pago={pago} />
      <ReceiptForm pago={pago} />
    </Panel>
  );
}

function BankData({ pago }: { pago: Pago }) {
  const { concepto, orden } = pago;
  const monto = balanceOf(pago);
  const { data: bank, isPending, error, refetch } = useStudioData();
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  if (error && !bank) {
    return <LoadFailed onRetry={refetch}>No pudimos cargar los datos de la cuenta.</LoadFailed>;
  }
  const account = bank && transferRows(bank, monto, concepto);
  if (!account) {
    return (
      <Alert severity="warning">
        No pudimos mostrar los datos de la cuenta. Escríbenos y te los enviamos.
      </Alert>
    );
  }
  const rows: TransferRow[] = [...account, { label: 'Orden', value: orden }];
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

/** Another receipt in the place of the one that the studio has not reviewed yet. */
export const ReplaceReceipt = ({ pago }: { pago: Pago }) => (
  <Panel title="Reemplazar el comprobante">
    <ReceiptForm pago={pago} replaces />
  </Panel>
);

function ReceiptForm({ pago, replaces = false }: { pago: Pago; replaces?: boolean }) {
  const data = useData();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
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
  const [error, setError] = useState('');

  const [reading, setReading] = useState('');

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
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Comprobante de la transferencia"
        accept={acceptedTypes('comprobantes')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {file && <ChosenReceipt file={file} />}
      {running && file && <Uploading share={share} count={1} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <WriteButton
          variant="outlined"
          startIcon={<UploadFile />}
          disabled={running}
          loading={reading !== ''}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {file ? 'Elegir otro' : 'Elegir comprobante'}
        </WriteButton>
        <WriteButton
          variant="contained"
          disabled={file === null || reading !== ''}
          loading={running}
          onClick={() => file && void run(file)}
        >
          {lost ? 'Reintentar' : replaces ? 'Reemplazar' : 'Informar transferencia'}
        </WriteButton>
      </Box>
      <FileLimits kind="comprobantes" reading={reading} />
    </Box>
  );
}
