import { Alert, Typography } from '@mui/material';
import { FormDataConsumer, useRedirect } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, CorreoEntrante } from '../../data/rows.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { mailed } from '../correos/mailed.ts';

/** Puts a mail without an owner into a ticket of the client that is chosen. */
export function AssignMail({ correo }: { correo: CorreoEntrante }) {
  // A client who did not answer to the ticket's address is recognized by their own.
  const { data: senders, isPending } = useRows<Cliente>(
    'clientes',
    { email: correo.de, perfil: 'cliente', activo: true },
    { most: 1 },
  );
  return (
    <DialogButton label="Pasar a un ticket" size="small" variant="contained" disabled={isPending}>
      {(onClose) => (
        <AssignDialog correo={correo} sender={senders?.[0]?.id ?? null} onClose={onClose} />
      )}
    </DialogButton>
  );
}

interface DialogProps {
  correo: CorreoEntrante;
  /** Whose mail it seems to be. */
  sender: number | null;
  onClose: () => void;
}

function AssignDialog({ correo, sender, onClose }: DialogProps) {
  const data = useData();
  const redirect = useRedirect();
  const { run, running, error } = useAction(
    async ({ cliente, ticket }: FieldValues) => {
      const to = ticket ? { ticket: Number(ticket) } : { cliente: Number(cliente) };
      redirect('show', 'tickets', await data.assignMail(correo.id, to));
    },
    { done: 'El correo quedó en el ticket', inline: 'all' },
  );
  return (
    <DialogForm
      title="Pasar este correo a un ticket"
      record={{ cliente: sender, ticket: null }}
      onSubmit={(values: FieldValues) => run(values)}
      running={running}
      submit="Pasar al ticket"
      onClose={onClose}
    >
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        El cliente leerá el correo, de quién llegó y sus archivos.
      </Typography>
      {correo.motivo === 'no_comprobado' && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          No se pudo comprobar que este correo venga de {correo.de}: puede que lo haya escrito otra
          persona. Confírmalo con el cliente por otro medio antes de pasarlo a un ticket.
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {error.message}
        </Alert>
      )}
      <ClienteInput />
      <FormDataConsumer<{ cliente: number | null }>>
        {({ formData: { cliente } }) =>
          cliente !== null && (
            <RecordInput
              key={cliente}
              source="ticket"
              reference="tickets"
              filter={{ cliente, 'estado@neq': 'cerrado' }}
              sort={{ field: 'creado_en', order: 'DESC' }}
              openOnFocus={false}
              helperText={mailed(
                'Sin elegir uno se abre un ticket nuevo, y le avisamos al cliente por correo',
              )}
            />
          )
        }
      </FormDataConsumer>
    </DialogForm>
  );
}
