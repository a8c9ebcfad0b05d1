import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';

interface Props<R extends RaRecord> {
  closed: (record: R) => boolean;
  /** Why it cannot be edited, and what can be done instead. */
  why: string;
  children: ReactNode;
}

/** The form of a record, or why it has none. */
export function ClosedRecord<R extends RaRecord>({ closed, why, children }: Props<R>) {
  const record = useRecordContext<R>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!record || !closed(record)) return children;
  const to = createPath({ resource, type: 'show', id: record.id });
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: '48rem' }}
      action={
        <Button color="inherit" size="small" component={Link} to={to}>
          Volver
        </Button>
      }
    >
      {why}
    </Alert>
  );
}
