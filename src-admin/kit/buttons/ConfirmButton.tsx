import type { ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Confirm } from '../forms/Dialog.tsx';
import type { Question } from '../forms/Question.tsx';
import { useAction } from './useAction.tsx';
import { WriteButton } from './WriteButton.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'action' | keyof Question>, Question {
  /** The notice of success. */
  done: string;
  action: () => Promise<unknown>;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ title, content, done, confirm, action, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A notice cannot be reached behind a dialog, so it closes in any case.
  const { run, running } = useAction(action, {
    done,
    onDone: close,
    onLost: close,
    onRefused: close,
  });
  return (
    <>
      <WriteButton {...button} onClick={() => setOpen(true)} />
      <Confirm
        open={open}
        loading={running}
        title={title}
        content={content}
        confirm={confirm}
        danger={button.color === 'error'}
        onConfirm={() => void run()}
        onClose={close}
      />
    </>
  );
}
