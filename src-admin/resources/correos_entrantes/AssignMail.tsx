import { Alert, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDataConsumer, useNotify, useRedirect } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, CorreoEntrante } from '../../data/rows.ts';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { mailed } from '../correos/mailed.ts';

/** Puts a mail without an owner into a ticket of the client that is chosen. */
export function AssignMail({ correo }: { correo: CorreoEntrante }) {
  const data = useData();
  const notify = useNotify();
  const redirect = useRedirect();
  const [open, setOpen] = useState(false);
  // A client who did not answer to the ticket's address is recognized by their own.
  const { data: senders, isPending } = useRows<Cliente>(
    'clientes',
    { email: correo.de, perfil: 'cliente', activo: true },
    { most: 1 },
  );
  const assign = useMutation({
    mutationFn: ({ cliente, ticket }: FieldValues) =>
      data.assignMail(
        correo.id,
        ticket ? { ticket: Number(ticket) } : { cliente: Number(cliente) },
      ),
    onSuccess: (id) => {
      notify('El correo quedó en el ticket', { type: 'success' });
      redirect('show', 'tickets', id);
    },
  });
  const begin = () => {
    assign.reset();
    setOpen(true);
  };
  return (
    <>
      <Button size="small" variant="contained" disabled={isPending} onClick={begin}>
        Pasar a un ticket
      </Button>
      {open && (
        <DialogForm
          title="Pasar este correo a un ticket"
          record={{ cliente: senders?.[0]?.id ?? null, ticket: null }}
          onSubmit={(values: FieldValues) => assign.mutate(values)}
          running={assign.isPending}
          submit="Pasar al ticket"
          onClose={() => setOpen(false)}
        >
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            El cliente leerá el correo, de quién llegó y sus archivos.
          </Typography>
          {correo.motivo === 'no_comprobado' && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              No se pudo comprobar que este correo venga de {correo.de}: puede que lo haya escrito
              otra persona. Confírmalo con el cliente por otro medio antes de pasarlo a un ticket.
            </Alert>
          )}
          {assign.error && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {assign.error.message}
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
      )}
    </>
  );
}
