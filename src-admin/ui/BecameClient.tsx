import { Alert } from '@mui/material';
import { EditButton, TopToolbar, useRecordContext, type RaRecord } from 'react-admin';
import { NameField } from './fields.tsx';
import { InboxLink } from './InboxLink.tsx';

/** Says that what somebody sent became a client, with the way there. */
export function BecameClient({ what }: { what: string }) {
  const record = useRecordContext();
  if (typeof record?.['cliente'] !== 'number') return null;
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      {what} ya es cliente: <NameField source="cliente" reference="clientes" name="cliente" />
    </Alert>
  );
}

/** What can be done with a record that closes: editing, until it has. */
export function EditUnlessClosed({ closed }: { closed: (record: RaRecord) => boolean }) {
  const record = useRecordContext();
  return (
    <TopToolbar>
      <InboxLink />
      {record && !closed(record) && <EditButton />}
    </TopToolbar>
  );
}
