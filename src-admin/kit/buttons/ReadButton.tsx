import type { ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from './useAction.tsx';
import { WriteButton } from './WriteButton.tsx';

interface Props<R extends RaRecord> extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> {
  resource: string;
  id: R['id'];
  label: string;
  /** The dialog, with the record as it is now. */
  children: (record: R, onClose: () => void) => ReactNode;
}

/** A button in a row that has little of its record: it reads the rest, and opens a dialog. */
export function ReadButton<R extends RaRecord>(props: Props<R>) {
  const { resource, id, label, children, ...rest } = props;
  const data = useData();
  const [record, setRecord] = useState<R | null>(null);
  const { run, running } = useAction(
    async () => setRecord((await data.getOne<R>(resource, { id })).data),
    { upToDate: true },
  );
  return (
    <>
      <WriteButton
        {...rest}
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
