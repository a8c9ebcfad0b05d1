import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads to the form of the record, or of another one; on a phone react-admin's button is its icon alone. */
export function EditLink(of: { resource?: string; id?: string | number }) {
  const page = useResourceContext() ?? '';
  const record = useRecordContext();
  const { resource = page, id = record?.id } = of;
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  if (id === undefined || !canAccess) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'edit', id })}
      size="small"
      startIcon={<EditIcon />}
    >
      Editar
    </Button>
  );
}
