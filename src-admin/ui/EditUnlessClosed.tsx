import type { ReactNode } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { PageActions } from './Actions.tsx';
import { InboxLink } from './InboxLink.tsx';
import { EditLink } from './EditLink.tsx';

interface Props {
  closed: (record: RaRecord) => boolean;
  children?: ReactNode;
}

/** What can be done with a record that closes: editing, until it has, and what else is given. */
export function EditUnlessClosed({ closed, children }: Props) {
  const record = useRecordContext();
  return (
    <PageActions>
      <InboxLink />
      {record && !closed(record) && <EditLink />}
      {children}
    </PageActions>
  );
}
