import {
  Button,
  Dialog as MuiDialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type DialogProps,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useSecondPress } from './useSecondPress.ts';

/** A dialog that a double press on its button leaves open. */
export const Dialog = (props: DialogProps) => (
  <MuiDialog onClickCapture={useSecondPress(props.open)} {...props} />
);

interface ConfirmProps {
  open: boolean;
  title: string;
  content: ReactNode;
  /** On the button that answers yes. */
  confirm: string;
  /** What it does cannot be taken back. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act. No button has the focus at first: a second Enter would press it. */
export function Confirm(props: ConfirmProps) {
  const { open, title, content, confirm, danger = false, loading = false } = props;
  const { onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={loading ? undefined : onClose}
      // React bubbles clicks to the row that its button is in.
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {typeof content === 'string' ? <DialogContentText>{content}</DialogContentText> : content}
      </DialogContent>
      <DialogActions>
        <Button disabled={loading} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          color={danger ? 'error' : 'primary'}
          loading={loading}
          // It stays on screen while the dialog fades.
          onClick={() => open && onConfirm()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
