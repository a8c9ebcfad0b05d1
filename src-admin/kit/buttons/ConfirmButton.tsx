import type { ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Confirm } from 'react-admin';
import { useAction } from './useAction.tsx';
import { WriteButton } from './WriteButton.tsx';

interface Props extends Omit<ButtonProps, 'onClick' | 'action' | 'title' | 'content'> {
  title: string;
  content: ReactNode;
  /** What is said once it is done. */
  done: string;
  confirm: string;
  action: () => Promise<unknown>;
}

/** A button that asks before it acts. */
export function ConfirmButton({ title, content, done, confirm, action, children, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const { run, running } = useAction(action, {
    done,
    onDone: () => setOpen(false),
    // The notice cannot be reached behind a dialog.
    onLost: () => setOpen(false),
    onRefused: () => setOpen(false),
  });
  return (
    <>
      <WriteButton {...rest} onClick={() => setOpen(true)}>
        {children}
      </WriteButton>
      <Confirm
        isOpen={open}
        loading={running}
        title={title}
        content={content}
        confirm={confirm}
        confirmColor={rest.color === 'error' ? 'warning' : 'primary'}
        onConfirm={() => void run()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
