import Delete from '@mui/icons-material/Delete';
import type { ButtonProps } from '@mui/material';
import { useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from './ConfirmButton.tsx';

interface Props extends Pick<ButtonProps, 'color' | 'startIcon'> {
  /** Its words, also in its confirmation. */
  children: string;
  title: string;
  content: string;
  /** The notice of success. */
  done: string;
  /** Whether it is in a row of a list, which stays on screen. */
  inList?: boolean;
}

/** Deletes the record after a confirmation; on a phone react-admin's button is its icon alone. */
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
