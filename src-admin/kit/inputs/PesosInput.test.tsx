import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { open } from './PesosInput.cases.tsx';

const WHOLE = 'Escribe pesos enteros, con puntos solo para los miles: 75.000';

beforeEach(() => sessionStorage.clear());

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
