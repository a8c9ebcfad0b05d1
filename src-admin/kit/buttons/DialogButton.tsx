import type { ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { usePageActs } from './pageActs.ts';
import { WriteButton } from './WriteButton.tsx';

interface DialogButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'color' | 'startIcon' | 'sx' | 'disabled' | 'aria-label'
> {
  label: string;
  /** Other words by which the palette finds it; without them the palette does not offer it. */
  words?: string;
  /** The dialog, mounted anew each time it is opened. */
  children: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, words, children, ...rest }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const run = () => setOpen(true);
  usePageActs(words === undefined ? [] : [{ label, words, run }]);
  return (
    <>
      <WriteButton
        aria-haspopup="dialog"
        {...rest}
        onClick={(event) => {
          // The row of a list that it is in opens its record.
          event.stopPropagation();
          run();
        }}
      >
        {label}
      </WriteButton>
      {open && children(() => setOpen(false))}
    </>
  );
}
