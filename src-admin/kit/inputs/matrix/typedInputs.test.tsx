import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { CorreoInput, TelefonoInput } from '../TidyInput.tsx';
import { httpsUrl } from '../validators.ts';
import { RecordForm } from '../../forms/RecordForm.tsx';

beforeEach(() => sessionStorage.clear());

const open = async (label: RegExp) => {
  const saved = vi.fn();
  inConsole(
    <RecordForm record={{ id: 1, nombre: 'Ana' }} onSubmit={saved}>
      <CorreoInput source="email" optional />
      <TelefonoInput source="telefono" optional />
    </RecordForm>,
    { resource: 'clientes' },
  );
  return { saved, input: await screen.findByLabelText<HTMLInputElement>(label) };
};

const save = async () => {
  const button = screen.getByRole('button', { name: 'Guardar' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};

/** What is pasted and left. */
const write = (input: HTMLInputElement, value: string) => {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

it.each([
  ['email', /^Correo/, '\u200Bana@viverolaurel.cl\u2060', 'ana@viverolaurel.cl'],
  ['email', /^Correo/, '\u00A0ana@viverolaurel.cl\uFEFF', 'ana@viverolaurel.cl'],
  ['email', /^Correo/, 'ana\u2011luz@viverolaurel.cl', 'ana-luz@viverolaurel.cl'],
  ['telefono', /^Teléfono/, '\u202A+56\u00A09\u20111234\u200E5678\u202C', '+56 9 1234 5678'],
  ['telefono', /^Teléfono/, '\u200B0056\u20079 1234 5678', '+56 9 1234 5678'],
  ['telefono', /^Teléfono/, '+56 (0)9 1234 5678', '+56 9 1234 5678'],
])(
  '%s: what was pasted with what nobody sees is put in order, and saved so',
  async (field, label, pasted, kept) => {
    const { saved, input } = await open(label);
    write(input, pasted);
    await waitFor(() => expect(input).toHaveValue(kept));
    expect(input).toBeValid();
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.lastCall?.[0]).toMatchObject({ [field]: kept });
  },
);

it.each([
  [/^Correo/, '\u200Bana@viverolaurel', 'Escribe un correo como nombre@empresa.cl.'],
  [/^Teléfono/, '\u202A123\u202C', 'Escribe el número completo, como +56 9 1234 5678.'],
])('what is none stays and says what to write', async (label, pasted, said) => {
  const { saved, input } = await open(label);
  write(input, pasted);
  expect(await screen.findByText(said)).toBeVisible();
  await save();
  await waitFor(() => expect(input).toBeInvalid());
  expect(saved).not.toHaveBeenCalled();
});

it('what is wrong is said after the press that left the field, and moves no button from under it', async () => {
  const { input } = await open(/^Teléfono/);
  fireEvent.change(input, { target: { value: '123' } });
  const button = screen.getByRole('button', { name: 'Guardar' });
  fireEvent.pointerDown(button);
  fireEvent.blur(input);
  await act(() => Promise.resolve());
  expect(input).toBeValid();
  fireEvent.pointerUp(button);
  await waitFor(() => expect(input).toBeInvalid());
});

// As private.enlace_valido has it.
it.each([
  ['https://viverolaurel.cl/maqueta?v=2', undefined],
  ['http://viverolaurel.cl', 'Escribe una dirección completa que empiece con https://'],
  ['https://ñandu.cl', 'Escribe una dirección completa que empiece con https://'],
  ['https://x.cl/"onload="y', 'Escribe una dirección completa que empiece con https://'],
  [`https://x.cl/${'a'.repeat(500)}`, 'Escribe una dirección completa que empiece con https://'],
])('an address to open, %s: %s', (address, said) => {
  expect(httpsUrl(address)).toBe(said);
});
