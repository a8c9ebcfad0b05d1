import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { open, openAgain, choices } from '../ViewMenu.cases.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const columns = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map((heading) => /column-(\w+)/.exec(heading.className)?.[1]);

it('columns are chosen, but for the one that opens the record, and kept', async () => {
  await open();
  expect(columns()).toEqual(['id', 'asunto', 'prioridad']);
  expect(choices('menuitemcheckbox')).toEqual([
    ['N.º', 'true'],
    ['Prioridad', 'true'],
    ['Abierto', 'false'],
  ]);
  const [, prioridad, creado] = screen.getAllByRole('menuitemcheckbox');
  if (prioridad) fireEvent.click(prioridad);
  if (creado) fireEvent.click(creado);
  await waitFor(() => expect(columns()).toEqual(['id', 'asunto', 'creado_en']));
  await openAgain();
  expect(columns()).toEqual(['id', 'asunto', 'creado_en']);
});
