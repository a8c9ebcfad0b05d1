import PersonAddAlt1 from '@mui/icons-material/PersonAddAlt1';
import { Button, Dialog, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { ConvertForm } from './ConvertForm.tsx';
import type { Target } from './target.ts';

/** "Convertir en cliente": client, platform, plan and invitation in one step, from any kind of contact. */
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
      <Dialog
        open={open}
        onClose={close}
        fullWidth
        maxWidth="sm"
        aria-labelledby="convertir-titulo"
      >
        <DialogTitle id="convertir-titulo">Convertir a {target.nombre} en cliente</DialogTitle>
        <ConvertForm target={target} onClose={close} />
      </Dialog>
    </>
  );
}
