import { Alert, Button } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { ActionRow } from '../buttons/Actions.tsx';
import { FileDrop } from './Attachments.tsx';

interface Props {
  /** What the file is, for whoever does not see its button. */
  label: string;
  accept: string;
  /** One was chosen before. */
  again: boolean;
  loading?: boolean;
  disabled?: boolean;
  /** Why the one that was chosen cannot be read. */
  refused: string | null;
  onFile: (file: File) => void;
  /** What is said of it above its button. */
  children: ReactNode;
}

/** Asks for the one file that a page reads; it may be dropped or pasted there, too. */
export function ChooseFile({ label, accept, again, refused, onFile, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => {
    if (file && !button.disabled && !button.loading) onFile(file);
  };
  return (
    <FileDrop add={take}>
      {children}
      <ActionRow>
        <Button
          {...button}
          variant={again ? 'outlined' : 'contained'}
          onClick={() => input.current?.click()}
        >
          {again ? 'Elegir otro archivo' : 'Elegir archivo'}
        </Button>
      </ActionRow>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {refused && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refused}
        </Alert>
      )}
    </FileDrop>
  );
}
