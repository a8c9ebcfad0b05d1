import { Button } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** From what somebody sent to what the studio does about it: who is in charge, what comes next, notes. */
export function InboxLink() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Button component={Link} to={`/bandeja/${resource}-${record.id}/show`} size="small">
      Seguimiento y notas
    </Button>
  );
}
