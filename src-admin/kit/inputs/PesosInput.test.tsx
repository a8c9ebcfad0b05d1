import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { PesosInput } from './PesosInput.tsx';

const WHOLE = 'Escribe pesos enteros, con puntos solo para los miles: 75.000';

beforeEach(() => sessionStorage.clear());

const open = async (record = {}) => {
  const saved = vi.fn();
  inConsole(
    <>
      <RecordForm record={record} onSubmit={saved}>
        <PesosInput source="monto" />
      </RecordForm>
      <Notification />
    </>,
    { resource: 'pagos' },
  );
  const input = await screen.findByLabelText<HTMLInputElement>(/^Monto/);
  input.focus();
  const write = (value: string) => fireEvent.input(input, { target: { value } });
  /** One key after the other, at the end of what is shown. */
  const type = (keys: string) => {
    for (const key of keys) write(input.value + key);
  };
  /** Whether the browser goes on to put it into the field. */
  const paste = (text: string) =>
    fireEvent.paste(input, { clipboardData: { getData: () => text } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  return { saved, input, write, type, paste, save };
};

it.each([
  ['75.000', 75_000, '75.000'],
  ['75000', 75_000, '75.000'],
  ['1500000', 1_500_000, '1.500.000'],
  ['1.500.000', 1_500_000, '1.500.000'],
])('%s typed is %d pesos', async (keys, monto, shown) => {
  const { saved, input, type, save } = await open();
  type(keys);
  expect(input).toHaveValue(shown);
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0]).toEqual({ monto });
});

it.each(['$75.000', '$ 75.000', '75000'])('%s is pasted as 75.000', async (text) => {
  const { saved, paste, write, save } = await open();
  expect(paste(text)).toBe(true);
  write(text);
  save();
  await waitFor(() => expect(saved.mock.calls[0]?.[0]).toEqual({ monto: 75_000 }));
});

it.each(['\u200B75.000', '75.000.-', '$ 75.000,-', 'CLP 75.000'])(
  '%j is pasted as 75.000, whatever stood there',
  async (text) => {
    const { saved, input, paste, save } = await open({ monto: 5 });
    expect(paste(text)).toBe(false);
    expect(input).toHaveValue('75.000');
    save();
    await waitFor(() => expect(saved.mock.calls[0]?.[0]).toEqual({ monto: 75_000 }));
  },
);

it.each(['1.25', '75.00', '75,000', '1e3', 'mil'])(
  '%s pasted, which may mean something else, is not taken, and it is said why',
  async (text) => {
    const { paste } = await open();
    expect(paste(text)).toBe(false);
    expect(await screen.findByText(WHOLE)).toBeVisible();
  },
);

it.each([
  ['75,5', WHOLE],
  ['1,25', WHOLE],
  ['-1', 'Escribe un monto mayor que cero.'],
  ['0', 'Escribe un monto mayor que cero.'],
  ['2.147.483.648', 'Escribe un monto de hasta $2.147.483.647.'],
])('%s is refused beside the field, which keeps it', async (keys, why) => {
  const { saved, input, type, save } = await open();
  type(keys);
  save();
  await waitFor(() => expect(input).toHaveAccessibleDescription(why));
  expect(input).toHaveValue(keys);
  expect(input).toBeInvalid();
  expect(saved).not.toHaveBeenCalled();
});

it('shows what is kept with its points, for a keyboard of numbers', async () => {
  const { input } = await open({ monto: 75_000 });
  expect(input).toHaveValue('75.000');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('type', 'text');
});

it('asks for the amount that is missing', async () => {
  const { input, write, save, saved } = await open();
  write('75');
  write('');
  save();
  await waitFor(() => expect(input).toHaveAccessibleDescription('Este campo es obligatorio'));
  expect(saved).not.toHaveBeenCalled();
});
