import { useState, type ReactNode } from 'react';
import type { PendingActProps } from '../../resource.ts';
import { useAction } from './useAction.tsx';
import { WriteButton } from './WriteButton.tsx';

interface Props<R> {
  of: PendingActProps;
  /** What its dialog needs. */
  read: (id: number) => Promise<R>;
  /** The dialog, with what was read as it is now. */
  children: (read: R, onClose: () => void) => ReactNode;
}

/** The button of what waits, of whose record little is there: it reads the rest, and opens a dialog. */
export function ReadButton<R extends object>({ of, read, children }: Props<R>) {
  const { id, titulo, label } = of;
  const [record, setRecord] = useState<R | null>(null);
  const { run, running } = useAction(async () => setRecord(await read(Number(id))), {
    upToDate: true,
  });
  return (
    <>
      <WriteButton
        size="small"
        variant="outlined"
        aria-label={`${label}: ${titulo}`}
        aria-haspopup="dialog"
        loading={running}
        onClick={(event) => {
          // The row of a list that it is in opens its record.
          event.stopPropagation();
          void run();
        }}
      >
        {label}
      </WriteButton>
      {record && children(record, () => setRecord(null))}
    </>
  );
}
