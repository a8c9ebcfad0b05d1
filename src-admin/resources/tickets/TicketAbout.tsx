import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { SelectInput, useUpdate } from 'react-admin';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import type { Ticket } from '../../data/rows.ts';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';
import { choices } from '../../kit/fields/options.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';

type About = Pick<Ticket, 'categoria' | 'plataforma' | 'hito' | 'pago'>;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const aboutOf = (values: FieldValues): About => ({
  categoria: String(values['categoria']),
  plataforma: numberOf(values['plataforma']),
  hito: numberOf(values['hito']),
  pago: numberOf(values['pago']),
});

/** What an admin says a ticket is about: its type, platform, milestone and payment. */
export function TicketAbout({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false);
  // The form begins anew with another record, and a ticket is another one with each message of it.
  const [read, setRead] = useState(ticket);
  const title = useId();
  const [update] = useUpdate<Ticket>();
  const { run, running } = useAction(
    (change: About) =>
      update(
        'tickets',
        { id: read.id, data: { ...read, ...change }, previousData: read },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
    { done: 'Ticket actualizado', upToDate: true, onDone: () => setOpen(false) },
  );
  return (
    <>
      <Button
        size="small"
        sx={{ mt: 1, ml: -0.75, display: 'flex' }}
        onClick={() => {
          setRead(ticket);
          setOpen(true);
        }}
      >
        Cambiar de qué trata
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        aria-labelledby={title}
      >
        <DialogTitle id={title}>De qué trata el ticket</DialogTitle>
        <DialogForm record={read} onSubmit={(values: FieldValues) => run(aboutOf(values))}>
          <DialogContent sx={{ pt: 0 }}>
            <Fields cliente={read.cliente} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancelar</Button>
            <Button type="submit" variant="contained" loading={running}>
              Guardar
            </Button>
          </DialogActions>
        </DialogForm>
      </Dialog>
    </>
  );
}

function Fields({ cliente }: { cliente: number }) {
  const { setValue } = useFormContext();
  const { plataforma } = useWatch<Partial<About>>();
  return (
    <>
      <SelectInput source="categoria" choices={choices('categoria')} helperText={false} />
      <PlataformaInput
        filter={{ cliente }}
        optional
        // A milestone is one of its platform.
        onChange={() => setValue('hito', null, { shouldDirty: true })}
      />
      {plataforma && (
        <RecordInput
          source="hito"
          reference="hitos"
          filter={{ plataforma_id: plataforma }}
          sort={{ field: 'orden', order: 'ASC' }}
          optionText="titulo"
        />
      )}
      <RecordInput
        source="pago"
        reference="pagos"
        filter={{ cliente }}
        sort={{ field: 'vence_el', order: 'DESC' }}
        optionText="concepto"
      />
    </>
  );
}
