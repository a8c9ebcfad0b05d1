import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { Selector, Sidebar } from './Sidebar.tsx';

beforeEach(() => localStorage.clear());

const rows = [
  { id: 3, cliente: 'Ana Soto', empresa: 'Vivero Laurel' },
  { id: 4, cliente: 'Bruno Díaz', empresa: null },
];

/** The selector, where the server finds these clients by these words. */
const open = async (answer: (words: string) => unknown) => {
  const asked: string[] = [];
  inConsole(<Selector loaded />, {
    answers: {
      clientesPorNombre: (words: string) => {
        asked.push(words);
        return Promise.resolve().then(() => answer(words));
      },
      clienteElegido: vi.fn(() =>
        Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@x.cl', plataformas: [] }),
      ),
    },
  });
  const input = await screen.findByRole('combobox', { name: 'Cliente' }, { timeout: 4000 });
  return { asked, input };
};

it('asks for no client before somebody looks for one, and shows the chosen one by name', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":3}');
  const { asked, input } = await open(() => rows);
  await waitFor(() => expect(input).toHaveValue('Vivero Laurel'));
  expect(asked).toEqual([]);
});

it('searches for what was typed, once it was, and is chosen from by keyboard', async () => {
  const { asked, input } = await open((words) => (words === 'soto' ? [rows[0]] : rows));
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await screen.findByRole('option', { name: 'Bruno Díaz' });
  expect(screen.getByRole('status')).toHaveTextContent('2 clientes');
  for (const text of ['s', 'so', 'sot', 'soto']) {
    fireEvent.change(input, { target: { value: text } });
    // Faster than people type, slower than the page.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(screen.getByRole('status')).toHaveTextContent('Buscando…');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 cliente'));
  expect(asked).toEqual(['', 'soto']);
  const list = within(screen.getByRole('listbox'));
  expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Vivero Laurel',
  ]);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() =>
    expect(localStorage.getItem('estudio-seleccion')).toBe('{"cliente":3,"plataforma":null}'),
  );
  await waitFor(() => expect(input).toHaveValue('Vivero Laurel'));
});

it('says that there are more than it shows, that there are none, and that it could not look', async () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    id: n + 10,
    cliente: `C${n}`,
    empresa: null,
  }));
  const { input } = await open((words) => {
    if (words === 'roto') throw new DataError('limit');
    return words === '' ? many : [];
  });
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  const more = 'Los primeros 20. Escribe para buscar otros.';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(more));
  expect(input).toHaveAccessibleDescription(more);
  fireEvent.change(input, { target: { value: 'zzz' } });
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Ningún cliente con ese nombre'),
  );
  fireEvent.change(input, { target: { value: 'roto' } });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No pudimos buscar'));
});

it('a platform that counts because nobody chose one is shown, and not remembered as a choice', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":3}');
  inConsole(<Selector loaded={false} />, {
    answers: {
      clienteElegido: () =>
        Promise.resolve({
          ...{ nombre: 'Vivero Laurel', email: 'ana@x.cl' },
          plataformas: [{ id: 10, plataforma: 'Aula', cliente: 3 }],
        }),
    },
  });
  expect(await screen.findByRole('combobox', { name: 'Plataforma' })).toHaveTextContent('Aula');
  await waitFor(() =>
    expect(localStorage.getItem('estudio-seleccion')).toBe('{"cliente":3,"plataforma":null}'),
  );
});

it('over the page, a press on the page itself closes the menu and adds nothing to the history', async () => {
  history.replaceState(null, '', '/tickets');
  const onClose = vi.fn();
  const { router } = inConsole(
    <Sidebar perfil="admin" overlay open onClose={onClose} loaded={false} />,
    { at: '/tickets', answers: { changes: () => Promise.resolve([]) } },
  );
  const { key } = router.state.location;
  fireEvent.click(await screen.findByRole('link', { name: 'Tickets' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.state.location.key).toBe(key);
  fireEvent.click(screen.getByRole('link', { name: 'Pagos' }));
  expect(router.state.location.pathname).toBe('/pagos');
  expect(onClose).toHaveBeenCalledTimes(1);
});
