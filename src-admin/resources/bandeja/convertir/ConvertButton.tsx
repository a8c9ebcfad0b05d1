import PersonAddAlt1 from '@mui/icons-material/PersonAddAlt1';
import { Button, Dialog, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
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
export function ConvertButton({ target }: { target: Target }) {
  const [open, setOpen] = useState(false);
  if (target.cliente !== null || !target.ready) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={<PersonAddAlt1 />}
        onClick={() => setOpen(true)}
      >
        Convertir en cliente
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="sm">
        <DialogTitle>Convertir a {target.nombre} en cliente</DialogTitle>
        <ConvertForm target={target} onClose={close} />
      </Dialog>
    </>
  );
}
