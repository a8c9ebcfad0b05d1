import Delete from '@mui/icons-material/Delete';
import type { ButtonProps } from '@mui/material';
import { useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from './ConfirmButton.tsx';

interface Props extends Pick<ButtonProps, 'color' | 'startIcon'> {
  /** What it says, also in its question. */
  children: string;
  title: string;
  content: string;
  /** What is said once it is done. */
  done: string;
  /** Whether it stands in a list, where one stays. */
  inList?: boolean;
}

/** Deletes the record around it after a question; react-admin's own is nothing but its icon on a phone. */
export function DeleteButton({ children, inList = false, ...rest }: Props) {
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
