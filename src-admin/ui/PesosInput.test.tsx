import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { RecordForm } from './forms.tsx';
import { PesosInput } from './PesosInput.tsx';

beforeEach(() => sessionStorage.clear());

const open = async (record = {}) => {
  const saved = vi.fn();
  inConsole(
    <RecordForm record={record} onSubmit={saved}>
      <PesosInput source="monto" />
    </RecordForm>,
    { resource: 'pagos' },
  );
  const input = await screen.findByLabelText<HTMLInputElement>(/^Monto/);
  const write = (value: string) => fireEvent.input(input, { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  return { saved, input, write, save };
};

it.each([
  ['75.000', 75_000],
  ['$75.000', 75_000],
  ['75000', 75_000],
  ['1.250.000', 1_250_000],
])('%s is saved as %d pesos', async (text, monto) => {
  const { saved, write, save } = await open();
  write(text);
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0]).toEqual({ monto });
});

it.each(['75,5', '1.25', '75.00', '-1', '1e3', 'mil'])(
  '%s is refused beside the field, which keeps it',
  async (text) => {
    const { saved, input, write, save } = await open();
    write(text);
    save();
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(
        'Escribe pesos enteros, con puntos solo para los miles: 75.000',
      ),
    );
    expect(input).toHaveValue(text);
    expect(input).toBeInvalid();
    expect(saved).not.toHaveBeenCalled();
  },
);

it('shows what is kept with its points, for a keyboard of numbers', async () => {
  const { input } = await open({ monto: 75_000 });
  expect(input).toHaveValue('75.000');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('type', 'text');
});

it('leaves the cursor where something was typed', async () => {
  const { input } = await open({ monto: 750_000 });
  input.focus();
  fireEvent.input(input, {
    target: { value: '7550.000', selectionStart: 2, selectionEnd: 2 },
    inputType: 'insertText',
  });
  expect(input).toHaveValue('7.550.000');
  expect(input.selectionStart).toBe(3);
});

it('asks for the amount that is missing', async () => {
  const { input, write, save, saved } = await open();
  write('75');
  write('');
  save();
  await waitFor(() => expect(input).toHaveAccessibleDescription('Este campo es obligatorio'));
  expect(saved).not.toHaveBeenCalled();
});
