import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DataError } from '../../../data/errors.ts';
import { line, HANDED, open, press, dialog } from '../materiales.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('after a lost connection what arrived is not sent twice', async () => {
  const lost = () => Promise.reject(new DataError('network'));
  const { handMaterial, wasMaterialHanded } = open('cliente', [line({})], {}, lost);
  await press('Listo: Logo');
  await press('Reintentar: Logo');
  expect(await screen.findByText('Recibido. ¡Gracias!')).toBeVisible();
  expect(wasMaterialHanded).toHaveBeenCalledWith(4);
  expect(handMaterial).toHaveBeenCalledTimes(1);
});

it('the studio asks again for what was handed over, with a word why', async () => {
  const { reopenMaterial } = open('admin', [HANDED]);
  await press('Falta algo: Textos');
  const submit = async () =>
    fireEvent.click((await dialog()).getByRole('button', { name: 'Pedir otra vez' }));
  await submit();
  expect(reopenMaterial).not.toHaveBeenCalled();
  fireEvent.change((await dialog()).getByLabelText(/^Qué falta/), {
    target: { value: 'Falta la página de inicio' },
  });
  await submit();
  await waitFor(() => expect(reopenMaterial).toHaveBeenCalledWith(5, 'Falta la página de inicio'));
});

it.each([
  ['admin', 'Espera material del cliente: 4 días'],
  ['cliente', 'En espera de tu material: 4 días'],
] as const)('to a %s the wait says: %s', async (perfil, words) => {
  open(perfil, [line({})]);
  expect(await screen.findByText(words)).toBeVisible();
});
