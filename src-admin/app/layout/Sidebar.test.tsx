import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Selector } from './Sidebar.tsx';
import { open } from './Sidebar.cases.tsx';

beforeEach(() => localStorage.clear());

const rows = [
  { id: 3, cliente: 'Ana Soto', empresa: 'Vivero Laurel' },
  { id: 4, cliente: 'Bruno Díaz', empresa: null },
];

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
