import { vi } from 'vitest';
import { openPage } from '../../../tests/inConsole.tsx';
import { calendario } from './resource.ts';

export const ADDRESS = 'https://api.example/functions/v1/calendario?clave=deprueba';
export const createCalendar = vi.fn(() => Promise.resolve(ADDRESS));
export const removeCalendar = vi.fn(() => Promise.resolve());

/** With since when there is an address, at the first question and from the second on. */
export const open = (since: string | null, later = since) => {
  const calendarSince = vi.fn(() => Promise.resolve(later)).mockResolvedValueOnce(since);
  return openPage(calendario, {
    rows: { citas: [], horarios: [], bloqueos: [] },
    answers: { calendarSince, createCalendar, removeCalendar, holidays: () => Promise.resolve([]) },
  });
};
