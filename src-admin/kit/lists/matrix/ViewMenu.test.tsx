import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { open, openAgain, choices } from '../ViewMenu.cases.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const columns = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);

it('columns are chosen, but for the one that opens the record, and kept', async () => {
  await open();
  expect(columns()).toEqual(['N.º', 'Asunto', 'Prioridad']);
  expect(choices('menuitemcheckbox')).toEqual([
    ['N.º', 'true'],
    ['Prioridad', 'true'],
    ['Abierto', 'false'],
  ]);
  const [, prioridad, creado] = screen.getAllByRole('menuitemcheckbox');
  if (prioridad) fireEvent.click(prioridad);
  if (creado) fireEvent.click(creado);
  await waitFor(() => expect(columns()).toEqual(['N.º', 'Asunto', 'Abierto']));
  await openAgain();
  expect(columns()).toEqual(['N.º', 'Asunto', 'Abierto']);
});
