import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** To the form of the record around it; react-admin's own is nothing but its icon on a phone. */
export function EditLink() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  if (!record || !canAccess) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'edit', id: record.id })}
      size="small"
      startIcon={<EditIcon />}
    >
      Editar
    </Button>
  );
}
