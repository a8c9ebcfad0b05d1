import OpenInNew from '@mui/icons-material/OpenInNew';
import UploadFile from '@mui/icons-material/UploadFile';
import { Alert, Box, Link, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { formatSize } from '../../../src-shared/fileSize.ts';
import { toDataError } from '../../data/errors.ts';
import { takeFile, type OnShare } from '../../data/files.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { AttachButton, FileLimits, Uploading } from '../../kit/files/Attachments.tsx';
import { isPicture } from '../../kit/files/Pictures.tsx';
import { useImageOf } from '../../kit/files/useImageOf.ts';
import { useWarnUnsent } from '../../kit/files/useWarnUnsent.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';

interface Props {
  /** What it is for. */
  about: string;
  /** On the button that sends it. */
  label: string;
  done: string;
  send: (file: File, onShare: OnShare) => Promise<unknown>;
  /** Whether something else is missing before it can be sent. */
  blocked?: boolean;
  onDone?: () => void;
  /** Whether a file was chosen and not sent, for the dialog that it is in. */
  onUnsent?: (unsent: boolean) => void;
}

/** The file of a transfer, which is looked at before it is sent. */
export function ReceiptForm({
  about,
  label,
  done,
  send,
  blocked = false,
  onDone,
  onUnsent,
}: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [reading, setReading] = useState('');
  const [share, setShare] = useState(0);
  useWarnUnsent(file !== null);
  const { run, running, lost } = useAction(
    (chosen: File) => {
      setShare(0);
      return send(chosen, setShare);
    },
    {
      done,
      onDone: () => {
        setFile(null);
        onUnsent?.(false);
        onDone?.();
      },
      inline: true,
    },
  );

  const limits = { kind: 'comprobantes', most: 1, reading } as const;
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setReading(chosen.name);
    try {
      setFile(await takeFile('comprobantes', chosen));
      onUnsent?.(true);
      setError('');
    } catch (cause) {
      setError(toDataError(cause).message);
    }
    setReading('');
  };

  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography color="text.secondary">{about}</Typography>
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
          disabled={blocked || file === null || reading !== ''}
          loading={running}
          onClick={() => file && void run(file)}
        >
          {lost ? 'Reintentar' : label}
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
