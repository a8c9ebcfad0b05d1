import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** To the form of a new record, from a list that has none; react-admin's own floats on a phone, without its words. */
export function CreateLink({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
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
