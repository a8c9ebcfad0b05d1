import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Chip, LinearProgress, Typography } from '@mui/material';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { toDataError } from '../data/errors.ts';
import { acceptedTypes, checkFile } from '../data/files.ts';
import { WriteButton } from '../ui/WriteButton.tsx';

/** A message takes so many. */
export const MAX_FILES = 10;

/** The files that were dropped or pasted; none where it is text. */
export const filesOf = ({ files }: DataTransfer): readonly File[] => [...files];

/** Takes those of some files that can be attached, and says of the others why not. */
export function useGoodFiles(onAdd: (files: readonly File[]) => void) {
  const notify = useNotify();
  return (chosen: readonly File[]) => {
    const good = chosen.filter((file) => {
      try {
        checkFile('adjuntos', file);
        return true;
      } catch (error) {
        notify(toDataError(error).message, { type: 'warning' });
        return false;
      }
    });
    if (good.length > 0) onAdd(good);
  };
}

interface ChipsProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

export function FileChips({ files, onRemove }: ChipsProps) {
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      {files.map((file, index) => (
        <Chip
          key={`${index} ${file.name} ${file.lastModified}`}
          label={file.name}
          onDelete={() => onRemove(file)}
        />
      ))}
    </Box>
  );
}

interface AttachProps {
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
}

export function AttachButton({ disabled, onAdd }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Archivos para adjuntar"
        accept={acceptedTypes('adjuntos')}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <WriteButton
        startIcon={<AttachFile />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Adjuntar
      </WriteButton>
    </>
  );
}

/** How many of the files of a message have arrived. */
export function Uploading({ stored, total }: { stored: number; total: number }) {
  if (total === 0) return null;
  return (
    <Box sx={{ my: 1 }}>
      <LinearProgress
        variant="determinate"
        aria-label="Archivos subidos"
        value={(100 * stored) / total}
      />
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        Subiendo archivos: {stored} de {total}
      </Typography>
    </Box>
  );
}
