import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EditBase, required, TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { translatePage } from '../../tests/translatePage.ts';
import { RecordForm } from '../ui/forms.tsx';
import { PageBoundary } from './PageBoundary.tsx';

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
  expect(await screen.findByLabelText(/^Rubro/)).toHaveValue('Jardines');
  expect(screen.queryByText('No pudimos mostrar esta página')).toBeNull();
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
