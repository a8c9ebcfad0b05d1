import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useNotify, useRedirect } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import type { Cliente, CorreoEntrante } from '../../data/rows.ts';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { ClienteInput, TicketInput } from '../../kit/forms/forms.tsx';
import { mailed } from '../correos/mailed.ts';

/** Puts a mail without an owner into a ticket, of whom the studio says. */
export function AssignMail({ correo }: { correo: CorreoEntrante }) {
  const [open, setOpen] = useState(false);
  const title = useId();
  // Whoever forgot to answer to the ticket's address wrote from one that is known.
  const { data: senders, isPending } = useGetList<Cliente>('clientes', {
    filter: { email: correo.de, perfil: 'cliente', activo: true },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    <>
      <Button size="small" variant="contained" disabled={isPending} onClick={() => setOpen(true)}>
        Pasar a un ticket
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby={title}
      >
        <DialogTitle id={title}>Pasar este correo a un ticket</DialogTitle>
        <AssignForm
          correo={correo}
          sender={senders?.[0]?.id ?? null}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

interface Props {
  correo: CorreoEntrante;
  /** The client who has the address that it came from. */
  sender: number | null;
  onClose: () => void;
}

function AssignForm({ correo, sender, onClose }: Props) {
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const [refusal, setRefusal] = useState('');

  const onSubmit = async ({ cliente, ticket }: FieldValues) => {
    setRefusal('');
    try {
      const to = ticket ? { ticket: Number(ticket) } : { cliente: Number(cliente) };
      const id = await data.assignMail(correo.id, to);
      notify('El correo quedó en el ticket', { type: 'success' });
      redirect('show', 'tickets', id);
    } catch (error) {
      setRefusal(toDataError(error).message);
    }
  };

  return (
    <DialogForm record={{ cliente: sender, ticket: null }} onSubmit={onSubmit}>
      <DialogContent sx={{ display: 'grid', gap: 1, pt: 0 }}>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          El cliente leerá el correo, de quién llegó y sus archivos.
        </Typography>
        {correo.motivo === 'no_comprobado' && (
          <Alert severity="warning">
            No se pudo comprobar que este correo venga de {correo.de}: puede que lo haya escrito
            otra persona. Confírmalo con el cliente por otro medio antes de pasarlo a un ticket.
          </Alert>
        )}
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <ClienteInput />
        <TicketOfClient />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Send />
      </DialogActions>
    </DialogForm>
  );
}

/** Which of the client's tickets, once it is known who that is. */
function TicketOfClient() {
  const cliente: unknown = useWatch({ name: 'cliente' });
  if (typeof cliente !== 'number') return null;
  return (
    <TicketInput
      key={cliente}
      filter={{ cliente, 'estado@neq': 'cerrado' }}
      helperText={mailed(
        'Sin elegir uno se abre un ticket nuevo, y le avisamos al cliente por correo',
      )}
    />
  );
}

function Send() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      Pasar al ticket
    </Button>
  );
}
