import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCalendar, open } from '../calendario.cases.ts';

beforeEach(() => vi.clearAllMocks());

it('another one is made after a question: the one before stops', async () => {
  open('2026-11-20T12:00:00Z');
  fireEvent.click(await screen.findByRole('button', { name: 'Crear otra' }));
  expect(await screen.findByText(/deja de servir en todos los calendarios/)).toBeVisible();
  expect(createCalendar).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Crear otra', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(createCalendar).toHaveBeenCalledOnce());
});
