import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads from an empty list to the form of a new record; on a phone react-admin's button floats, without its words. */
export function CreateLink({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const to = useCreatePath()({ resource, type: 'create' });
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Add />}>
      {children}
    </Button>
  );
}

interface AddLinkProps {
  resource: string;
  /** The values that its form begins with. */
  record: Readonly<Record<string, unknown>>;
  children: string;
}

/** Leads from a record to the form of a new one that belongs to it. */
export const AddLink = ({ resource, record, children }: AddLinkProps) => (
  <Button
    component={Link}
    to={`/${resource}/create`}
    state={{ record }}
    size="small"
    sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
  >
    {children}
  </Button>
);
