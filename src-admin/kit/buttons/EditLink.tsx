import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

interface Props {
  resource?: string;
  id?: string | number;
}

/** To the form of the record around it, or of another one; react-admin's own is nothing but its icon on a phone. */
export function EditLink(of: Props) {
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
