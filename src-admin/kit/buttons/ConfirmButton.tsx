import type { ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
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
        isOpen={open}
        loading={running}
        title={title}
        content={content}
        confirm={confirm}
        confirmColor={button.color === 'error' ? 'warning' : 'primary'}
        onConfirm={() => void run()}
        onClose={close}
      />
    </>
  );
}
