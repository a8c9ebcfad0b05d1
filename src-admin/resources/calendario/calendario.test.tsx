import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ADDRESS, removeCalendar, open } from './calendario.cases.ts';

beforeEach(() => vi.clearAllMocks());

it('the address is shown when it is made, and never again', async () => {
  const { unmount } = open(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Crear la dirección' }));
  expect(await screen.findByDisplayValue(ADDRESS)).toBeVisible();
  unmount();
  open('2026-11-20T12:00:00Z');
  expect(await screen.findByText(/No se muestra de nuevo/)).toBeVisible();
  expect(screen.queryByDisplayValue(ADDRESS)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Crear la dirección' })).toBeNull();
});

it('it is taken away after a question, and another can be made', async () => {
  open('2026-11-20T12:00:00Z', null);
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Quitar la dirección' }));
  expect(removeCalendar).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByRole('button', { name: 'Crear la dirección' })).toBeVisible();
  expect(removeCalendar).toHaveBeenCalledOnce();
});
