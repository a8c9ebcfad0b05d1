import type { ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Confirm } from '../forms/Dialog.tsx';
import type { Question } from '../forms/Question.tsx';
import { useAction } from './useAction.tsx';
import { WriteButton } from './WriteButton.tsx';

interface Act extends Question {
  /** The notice of success. */
  done: string;
  action: () => Promise<unknown>;
}

interface Props extends Omit<ButtonProps, 'onClick' | 'action' | keyof Question>, Act {}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ title, content, done, confirm, action, ...button }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <WriteButton {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ title, content, done, confirm, action, open }}
        danger={button.color === 'error'}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface DialogProps extends Act {
  open: boolean;
  danger?: boolean;
  onClose: () => void;
}

/** The question itself. */
export function ConfirmDialog({ done, action, onClose, ...question }: DialogProps) {
  // A notice cannot be reached behind a dialog, so it closes in any case.
  const { run, running } = useAction(action, {
    done,
    onDone: onClose,
    onLost: onClose,
    onRefused: onClose,
  });
  return <Confirm {...question} loading={running} onConfirm={() => void run()} onClose={onClose} />;
}
