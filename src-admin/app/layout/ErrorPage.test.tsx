import { Dialog, DialogContent, TextField } from '@mui/material';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { EditBase, required, TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { translatePage } from '../../../tests/translatePage.ts';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { PageBoundary } from './ErrorPage.tsx';

let stop = (): void => undefined;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it('a page that a translation broke is drawn anew, with what was typed', async () => {
  inConsole(
    <PageBoundary>
      <EditBase id={1} mutationMode="pessimistic" redirect={false}>
        <RecordForm>
          <TextInput source="cliente" label="Nombre" validate={required()} />
          <TextInput source="rubro" label="Rubro" />
        </RecordForm>
      </EditBase>
    </PageBoundary>,
    {
      resource: 'clientes',
      at: '/clientes/1',
      rows: { clientes: [{ id: 1, cliente: 'Ana', rubro: 'Viveros' }] },
    },
  );
  await screen.findByDisplayValue('Ana');
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type(/^Rubro/, 'Jardines');
  await type(/^Nombre/, '');
  stop = translatePage();
  fireEvent.click(screen.getByRole('button', { name: /Guardar/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toBeInvalid());
  await waitFor(() => expect(document.querySelector('[id$=helper-text] font')).not.toBeNull());
  await type(/^Nombre/, 'Berta');
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Berta'));
  await waitFor(() => expect(screen.getByLabelText(/^Rubro/)).toHaveValue('Jardines'));
  expect(screen.queryByText('No pudimos mostrar esta página')).toBeNull();
});

/** As most of the console's dialogs are: what is typed is held above what is drawn. */
function Asked() {
  const [day, setDay] = useState('');
  const [missing, setMissing] = useState(true);
  return (
    <Dialog open aria-label="Registrar">
      <DialogContent>
        {missing && 'Falta el día.'}
        <TextField label="Día" value={day} onChange={({ target }) => setDay(target.value)} />
        <button onClick={() => setMissing(false)}>Enviar</button>
      </DialogContent>
    </Dialog>
  );
}

/** As the others are, and it breaks twice within a moment: a form holds it, which is drawn in the dialog. */
function AskedInForm() {
  const [missing, setMissing] = useState(true);
  const [told, setTold] = useState(false);
  const answer = () => (missing ? setMissing(false) : setTold(true));
  return (
    <DialogForm
      title="Registrar"
      record={{}}
      onSubmit={answer}
      running={false}
      submit="Enviar"
      onClose={() => undefined}
    >
      {missing && 'Falta el día.'}
      {!told && 'Falta enviarlo.'}
      <TextInput source="dia" label="Día" />
    </DialogForm>
  );
}

it.each([
  ['above it', Asked],
  ['in its form', AskedInForm],
])('a dialog that a translation broke stays open, with what was typed %s', async (_where, Form) => {
  inConsole(
    <PageBoundary>
      <Form />
    </PageBoundary>,
    {},
  );
  fireEvent.change(await screen.findByLabelText('Día'), { target: { value: '3 de mayo' } });
  stop = translatePage();
  fireEvent.click(screen.getByText('Enviar'));
  await waitFor(() => expect(screen.queryByText('Falta el día.')).toBeNull());
  fireEvent.click(screen.getByText('Enviar'));
  await waitFor(() => expect(screen.queryByText('Falta enviarlo.')).toBeNull());
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByLabelText('Día')).toHaveValue('3 de mayo');
});

it.each([
  ['breaks by itself', () => new Error('datos sin forma')],
  ['breaks again at once', () => new DOMException('not a child of this node', 'NotFoundError')],
])('a page that %s says so', async (_how, error) => {
  const Broken = (): never => {
    throw error();
  };
  inConsole(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
    {},
  );
  expect(await screen.findByText('No pudimos mostrar esta página')).toBeInTheDocument();
});
