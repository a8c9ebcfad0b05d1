import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors.ts';
import { ticket, open } from './Palette.cases.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

it('finds a record, says how many there are and opens the first with Enter', async () => {
  const { type, input, onClose, asked } = await open(() =>
    Promise.resolve([ticket(12, 'Cambio de logo')]),
  );
  type('12');
  expect(await screen.findByRole('option', { name: /#12 Cambio de logo/ })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Un resultado');
  expect(asked.mock.calls.map(([of, words]) => [of.map(({ name }) => name), words])).toEqual([
    [
      [
        ...['tickets', 'clientes', 'personas', 'plataformas', 'pagos', 'hitos', 'propuestas'],
        ...['bandeja', 'servicios'],
      ],
      '12',
    ],
  ]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText('/tickets/12/show')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['admin', 'Vivero Laurel · Esperando al cliente'],
  ['cliente', 'Vivero Laurel · Esperando tu respuesta'],
] as const)('says to an %s where a ticket stands in their words', async (perfil, words) => {
  const { type } = await open(() => Promise.resolve([ticket(12, 'Cambio de logo')]), perfil);
  type('logo');
  expect(await screen.findByText(words)).toBeVisible();
});

it('says that it could not search, tries again, and offers screens meanwhile', async () => {
  let broken = true;
  const { type } = await open(() =>
    broken ? Promise.reject(new DataError('server')) : Promise.resolve([ticket(12, 'Pagos')]),
  );
  type('pagos');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No pudimos buscar');
  expect(screen.getByRole('option', { name: 'Pagos' })).toBeVisible();
  broken = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('option', { name: /#12 Pagos/ })).toBeVisible();
});
