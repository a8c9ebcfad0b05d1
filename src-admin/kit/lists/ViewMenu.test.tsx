import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { open, openAgain, choices } from './ViewMenu.cases.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('rows are as high as their person chooses, in every list', async () => {
  await open();
  const table = () => screen.getByText('Portada').closest('table');
  expect(choices('menuitemradio')).toEqual([
    ['Filas cómodas', 'true'],
    ['Filas compactas', 'false'],
  ]);
  expect(table()).not.toHaveClass('tabla-compacta');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Filas compactas' }));
  await waitFor(() => expect(table()).toHaveClass('tabla-compacta'));
  await openAgain();
  expect(table()).toHaveClass('tabla-compacta');
});
