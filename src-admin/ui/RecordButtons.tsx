import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import {
  useCanAccess,
  useCreatePath,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useData } from '../data/dataProvider.ts';
import { ConfirmButton } from './ConfirmButton.tsx';

// react-admin's own are nothing but their icon on a phone; these say there, too, what they do.

/** To the form of the record around it. */
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
      startIcon={<Edit />}
    >
      Editar
    </Button>
  );
}

/** To the form of a new record, from a list that has none. */
export function CreateLink({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  if (!canAccess) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'create' })}
      variant="contained"
      startIcon={<Add />}
    >
      {children}
    </Button>
  );
}

interface DeleteProps extends Pick<ButtonProps, 'color' | 'startIcon'> {
  /** What it says, also in its question. */
  children: string;
  title: string;
  content: string;
  /** What is said once it is done. */
  done: string;
  /** Whether it stands in a list, where one stays. */
  inList?: boolean;
}

/** Deletes the record around it after a question. */
export function DeleteButton({ children, inList = false, ...rest }: DeleteProps) {
  const data = useData();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  if (!record) return null;
  return (
    <ConfirmButton
      size="small"
      color="error"
      startIcon={<Delete />}
      {...rest}
      confirm={children}
      action={async () => {
        await data.delete(resource, { id: record.id, previousData: record });
        if (!inList) redirect('list', resource);
      }}
    >
      {children}
    </ConfirmButton>
  );
}
