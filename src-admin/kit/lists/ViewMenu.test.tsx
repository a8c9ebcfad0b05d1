import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { open, openAgain, choices } from './ViewMenu.cases.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('rows are as high as their person chooses, in every list', async () => {
  await open();
  const cell = () => screen.getByText('Portada').closest('td');
  expect(choices('menuitemradio')).toEqual([
    ['Filas cómodas', 'true'],
    ['Filas compactas', 'false'],
  ]);
  expect(cell()).not.toHaveClass('MuiTableCell-sizeSmall');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Filas compactas' }));
  await waitFor(() => expect(cell()).toHaveClass('MuiTableCell-sizeSmall'));
  await openAgain();
  expect(cell()).toHaveClass('MuiTableCell-sizeSmall');
});
