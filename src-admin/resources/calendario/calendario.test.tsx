import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../tests/inConsole.tsx';
import { calendario } from './resource.ts';

const ADDRESS = 'https://api.example/functions/v1/calendario?clave=deprueba';
const createCalendar = vi.fn(() => Promise.resolve(ADDRESS));
const removeCalendar = vi.fn(() => Promise.resolve());

beforeEach(() => vi.clearAllMocks());

/** With since when there is an address, at the first question and from the second on. */
const open = (since: string | null, later = since) => {
  const calendarSince = vi.fn(() => Promise.resolve(later)).mockResolvedValueOnce(since);
  return openPage(calendario, {
    rows: { citas: [], horarios: [], bloqueos: [] },
    answers: { calendarSince, createCalendar, removeCalendar, holidays: () => Promise.resolve([]) },
  });
};

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

it('another one is made after a question: the one before stops', async () => {
  open('2026-11-20T12:00:00Z');
  fireEvent.click(await screen.findByRole('button', { name: 'Crear otra' }));
  expect(await screen.findByText(/deja de servir en todos los calendarios/)).toBeVisible();
  expect(createCalendar).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Crear otra', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(createCalendar).toHaveBeenCalledOnce());
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
