import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import type { Found } from '../../data/find.ts';
import type { Definition } from '../../resource.ts';
import { Palette } from './Palette.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

const Where = () => <p>{useLocation().pathname}</p>;

const ticket = (id: number, asunto: string): Found => ({
  resource: 'tickets',
  row: { id, asunto, cliente: 7, estado: 'esperando_cliente' },
  details: ['cliente', 'estado'],
  named: { clientes: [{ id: 7, cliente: 'Ana Riquelme', empresa: 'Vivero Laurel' }] },
});

type Find = (resources: readonly Definition[], words: string) => Promise<Found[]>;

async function open(find: Find, perfil: 'admin' | 'cliente' | 'tickets' = 'admin') {
  const showKeys = vi.fn();
  const store = memoryStore();
  const onClose = vi.fn();
  const asked = vi.fn(find);
  inConsole(
    <>
      <Palette perfil={perfil} showKeys={showKeys} onClose={onClose} />
      <Where />
    </>,
    { perfil, store, answers: { find: asked, clienteElegido: () => Promise.resolve(null) } },
  );
  const input = await screen.findByRole('combobox', { name: 'Buscar o ir a' });
  /** And the pause after which it is looked for. */
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } });
    act(() => void vi.advanceTimersByTime(200));
  };
  return { store, showKeys, onClose, asked, input, type };
}

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
