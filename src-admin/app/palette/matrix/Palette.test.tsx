import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Found } from '../../../data/find.ts';
import { ticket, open } from '../Palette.cases.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

it('a client who is called so stands above the tickets that mention it', async () => {
  const client: Found = {
    resource: 'clientes',
    row: { id: 7, cliente: 'Ana Riquelme', empresa: 'Vivero Laurel' },
    details: [],
    named: {},
  };
  const found = [ticket(12, 'Un laurel en la portada'), ticket(13, 'Otro'), client];
  const { type } = await open(() => Promise.resolve(found));
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  type('laurel');
  expect(await screen.findByRole('option', { name: /^Vivero Laurel/ })).toBeVisible();
  expect(names()[0]).toMatch(/^Vivero Laurel/);
  type('12');
  await waitFor(() => expect(names()[0]).toMatch(/^#12/));
});

it('an answer to earlier words is not shown as one to these', async () => {
  let answer: (found: Found[]) => void = () => undefined;
  const late = new Promise<Found[]>((resolve) => {
    answer = resolve;
  });
  const { type, asked } = await open((_resources, words) =>
    words === 'logo' ? late : Promise.resolve([ticket(7, 'Correo caído')]),
  );
  type('logo');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  type('correo');
  expect(await screen.findByRole('option', { name: /#7 Correo caído/ })).toBeVisible();
  answer([ticket(12, 'Cambio de logo')]);
  await late;
  expect(screen.queryByRole('option', { name: /#12/ })).toBeNull();
  expect(screen.getByRole('option', { name: /#7 Correo caído/ })).toBeVisible();
});

it('starts what is done on the spot, and asks nothing for one letter', async () => {
  const { type, store, showKeys, onClose, asked } = await open(
    () => Promise.resolve([]),
    'cliente',
  );
  type('o');
  expect(screen.queryByRole('option', { name: /clientes/i })).toBeNull();
  type('oscuro');
  fireEvent.click(await screen.findByRole('option', { name: 'Tema oscuro' }));
  expect(store.getItem('theme')).toBe('dark');
  expect(onClose).toHaveBeenCalledTimes(1);
  type('atajos');
  fireEvent.click(await screen.findByRole('option', { name: 'Atajos de teclado' }));
  expect(showKeys).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls.every(([, words]) => words !== 'o')).toBe(true);
});
