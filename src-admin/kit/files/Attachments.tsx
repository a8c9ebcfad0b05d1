import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import { Box, Chip, IconButton, LinearProgress, Typography, type ButtonProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import { useEvent, useNotify } from 'react-admin';
import { toDataError } from '../../data/errors.ts';
import { acceptedTypes, limitsOf, type FileKind } from '../../../src-shared/fileKinds.ts';
import { takeFile } from '../../data/files.ts';
import { isPicture } from './Pictures.tsx';
import { useImageOf } from './useImageOf.ts';
import { WriteButton } from '../buttons/WriteButton.tsx';

interface Options {
  kind: FileKind;
  most: number;
  /** How many of them are stored already. */
  stored?: number;
  /** Where the form holds the files itself. */
  state?: [readonly File[], (files: readonly File[]) => void];
  /** Gets all that are attached, after some were added. */
  onAdd?: (files: readonly File[]) => void;
  onRemove?: () => void;
}

export type Attachments = ReturnType<typeof useAttachments>;

/** The files that a form is about to send: takes good ones, and says why others cannot be attached. */
export function useAttachments({ kind, most, stored = 0, state, onAdd, onRemove }: Options) {
  const notify = useNotify();
  const own = useState<readonly File[]>([]);
  const [files, setFiles] = state ?? own;
  const [reading, setReading] = useState('');
  const [share, setShare] = useState(0);
  const onAdded = useEvent((all: readonly File[]) => onAdd?.(all));
  const room = most - stored;
  // Files may be added or removed while others are prepared.
  const attached = useRef(files);
  useEffect(() => {
    attached.current = files;
  }, [files]);
  // One after the other: a phone has no memory for two photos at once.
  const queue = useRef(Promise.resolve());

  const add = async (chosen: readonly File[]) => {
    const good: File[] = [];
    for (const [at, file] of chosen.entries()) {
      setReading(chosen.length === 1 ? file.name : `${at + 1} de ${chosen.length}: ${file.name}`);
      try {
        good.push(await takeFile(kind, file));
      } catch (error) {
        notify(toDataError(error).message, { type: 'warning' });
      }
    }
    setReading('');
    if (attached.current.length + good.length > room)
      notify(`Se adjuntan hasta ${room}: los demás quedaron fuera.`, { type: 'warning' });
    if (good.length === 0) return;
    attached.current = [...attached.current, ...good].slice(0, room);
    setFiles(attached.current);
    onAdded(attached.current);
  };
  return {
    kind,
    most,
    full: files.length >= room,
    files,
    add: (chosen: readonly File[]) => {
      queue.current = queue.current.then(() => add(chosen));
    },
    remove: (file: File) => {
      setFiles(files.filter((other) => other !== file));
      onRemove?.();
    },
    clear: () => setFiles([]),
    /** The file that is being checked and made smaller; empty when none is. */
    reading,
    /** How much of them is uploaded; each upload begins with `newShare()`, which takes it. */
    share,
    newShare: () => {
      setShare(0);
      return setShare;
    },
  };
}

/** The attached files, pictures as such, each with a button to remove it. */
export const ChosenFiles = ({ of: { files, remove } }: { of: Attachments }) =>
  files.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, my: 1 }}>
      {files.map((file, index) => (
        <ChosenFile
          key={`${index} ${file.name} ${file.lastModified}`}
          file={file}
          onRemove={() => remove(file)}
        />
      ))}
    </Box>
  );

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [broken, setBroken] = useState(false);
  const image = useImageOf(file);
  if (broken || !isPicture(file.name)) return <Chip label={file.name} onDelete={onRemove} />;
  return (
    <Box component="figure" sx={{ position: 'relative', m: 0, width: 112 }}>
      <Box
        component="img"
        ref={image}
        alt=""
        // No picture, whatever its name says.
        onError={() => setBroken(true)}
        sx={{
          ...{ display: 'block', width: 1, height: 80, objectFit: 'cover' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
        }}
      />
      <IconButton
        aria-label={`Quitar ${file.name}`}
        onClick={onRemove}
        sx={{
          ...{ position: 'absolute', top: 4, right: 4, p: 0.5 },
          ...{ bgcolor: 'background.paper', border: 1, borderColor: 'divider' },
          '&:hover': { bgcolor: 'background.paper' },
          // As large as a finger needs.
          '&::after': { content: '""', position: 'absolute', inset: '-8px' },
        }}
      >
        <Close fontSize="small" />
      </IconButton>
      <Typography component="figcaption" variant="caption" noWrap sx={{ display: 'block' }}>
        {file.name}
      </Typography>
    </Box>
  );
}

interface AttachProps extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'disabled'> {
  of: Pick<Attachments, 'kind' | 'reading' | 'add' | 'full'>;
  label?: string;
  multiple?: boolean;
  children: string;
}

export function AttachButton({
  of: { kind, reading, add, full },
  label = 'Archivos para adjuntar',
  multiple = true,
  disabled = false,
  ...rest
}: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={label}
        accept={acceptedTypes(kind)}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <WriteButton
        startIcon={<AttachFile />}
        {...rest}
        disabled={full || disabled}
        loading={reading !== ''}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      />
    </>
  );
}

/** What can be attached; meanwhile, which file is being prepared. */
export const FileLimits = ({
  of: { kind, most, reading },
}: {
  of: Pick<Attachments, 'kind' | 'most' | 'reading'>;
}) => (
  <Box sx={{ width: 1, mt: 0.5 }}>
    {reading && <LinearProgress aria-label="Preparando lo que elegiste" sx={{ mb: 0.5 }} />}
    <Typography
      role="status"
      variant="body2"
      color="text.secondary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {reading && `Preparando ${reading}`}
    </Typography>
    {!reading && (
      <Typography variant="body2" color="text.secondary">
        {limitsOf(kind, most)}
      </Typography>
    )}
  </Box>
);

/**
 * Whether what is pasted is text: spreadsheets and documents add a picture of it. A copied file may add its
 * name as text.
 */
function isText(clipboard: DataTransfer): boolean {
  if (!clipboard.types.includes('text/plain')) return false;
  const names = new Set([...clipboard.files].map(({ name }) => name));
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/);
  return lines.some((line) => line !== '' && !names.has(line));
}

/** Takes the files that are dropped or pasted within; text goes into its field. */
export function FileDrop({ add, children }: Pick<Attachments, 'add'> & { children: ReactNode }) {
  const [over, setOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    setOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!inside) setOver(false);
      }}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      onPaste={(event) => {
        if (!isText(event.clipboardData)) take(event, event.clipboardData.files);
      }}
      sx={{
        ...{ borderRadius: 1, outline: '2px dashed transparent', outlineOffset: 8 },
        ...(over && { outlineColor: 'primary.main' }),
      }}
    >
      {children}
    </Box>
  );
}

/** The progress of an upload; screen readers announce each quarter. */
export function Uploading({ of: { share, files } }: { of: Pick<Attachments, 'share' | 'files'> }) {
  const count = files.length;
  if (count === 0) return null;
  const percent = Math.floor(100 * share);
  const what = count === 1 ? 'Subiendo el archivo' : `Subiendo ${count} archivos`;
  return (
    <Box sx={{ my: 1 }}>
      <LinearProgress variant="determinate" aria-label={what} value={percent} />
      <Typography aria-hidden variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {what}: {percent} %
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {what}: {percent - (percent % 25)} %
      </Box>
    </Box>
  );
}
