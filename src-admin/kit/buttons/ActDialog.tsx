import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { LostNotice } from '../forms/LostNotice.tsx';
import { useAction } from './useAction.tsx';

/** What is wrong with the values of a dialog, by field; empty when they may be sent. */
export type Wrong = Readonly<Record<string, string>>;

interface ActDialogProps {
  title: string;
  /** On the button that does it. */
  confirm: string;
  done: string;
  wrong: Wrong;
  act: () => Promise<unknown>;
  onDone?: () => void;
  onRefused?: () => void;
  onClose: () => void;
  /** Its fields, given what is wrong with them: nothing before the first attempt. */
  children: (wrong: Wrong) => ReactNode;
}

/**
 * A dialog with the values that an act needs. When the connection is lost it stays open and offers to try
 * again; a refusal closes it, because its notice is not readable behind a dialog.
 */
export function ActDialog(props: ActDialogProps) {
  const { title, confirm, done, wrong, act, onDone, onRefused, onClose, children } = props;
  const [tried, setTried] = useState(false);
  const { run, running, lost } = useAction(act, {
    done,
    onDone: () => {
      onDone?.();
      onClose();
    },
    onRefused: () => {
      onRefused?.();
      onClose();
    },
    inline: true,
  });
  const send = () => {
    setTried(true);
    if (Object.keys(wrong).length === 0) void run();
  };
  return (
    <Dialog open onClose={running ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {lost && <LostNotice />}
        {children(tried ? wrong : {})}
      </DialogContent>
      <DialogActions>
        <Button disabled={running} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" loading={running} onClick={send} data-envia>
          {lost ? 'Reintentar' : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ReasonFieldProps = Omit<TextFieldProps, 'onChange'> & {
  wrong: string | undefined;
  onChange: (reason: string) => void;
};

/** A reason that somebody else will read. */
export const ReasonField = ({ wrong, helperText, onChange, ...rest }: ReasonFieldProps) => (
  <TextField
    label="Motivo"
    multiline
    minRows={2}
    required
    error={wrong !== undefined}
    helperText={wrong ?? helperText}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: 1000 } }}
    {...rest}
  />
);
