import PersonAddAlt1 from '@mui/icons-material/PersonAddAlt1';
import { Button } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DialogButton } from '../../../kit/buttons/DialogButton.tsx';
import { ConvertForm } from './ConvertForm.tsx';
import type { Target } from './target.ts';

/** From the page of an order or appointment to its page in the inbox. */
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

/** Opens the form; nothing where the contact is a client already or not ready. */
export const ConvertButton = ({ target }: { target: Target }) =>
  target.cliente === null && target.ready ? (
    <DialogButton
      label="Convertir en cliente"
      variant="contained"
      size="small"
      startIcon={<PersonAddAlt1 />}
    >
      {(onClose) => <ConvertForm target={target} onClose={onClose} />}
    </DialogButton>
  ) : null;
