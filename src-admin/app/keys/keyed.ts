import { useEffect, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import type { OnDemand } from '../../kit/pages/onDemand.tsx';

/** Answers keys wherever the focus is; the browser does nothing of its own about those that return true. */
export function useKeyDown(answer: (event: KeyboardEvent) => boolean): void {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (answer(event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
}

/** A dialog that opens once its code is loaded; `failed` says that it could not be. */
export function useDialogOnDemand<P>({ load }: OnDemand<P>, failed: string) {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const open = useEvent(() => {
    load().then(
      () => setOpen(true),
      () => notify(failed, { type: 'error' }),
    );
  });
  return { isOpen, open, close: () => setOpen(false) };
}
