import { useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { PendingActProps } from '../../resource.ts';
import { useAction } from './useAction.tsx';
import { WriteButton } from './WriteButton.tsx';

interface Props<R extends RaRecord> {
  resource: string;
  of: PendingActProps;
  /** The dialog, with the record as it is now. */
  children: (record: R, onClose: () => void) => ReactNode;
}

/** The button of what waits, of whose record little is there: it reads the rest, and opens a dialog. */
export function ReadButton<R extends RaRecord>({ resource, of, children }: Props<R>) {
  const { id, titulo, label } = of;
  const data = useData();
  const [record, setRecord] = useState<R | null>(null);
  const { run, running } = useAction(
    async () => setRecord((await data.getOne<R>(resource, { id: Number(id) })).data),
    { upToDate: true },
  );
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
