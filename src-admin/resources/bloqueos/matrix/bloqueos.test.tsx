import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetClock, setClock } from '../../../../tests/builders/clock.ts';
import {
  holidays,
  create,
  appointmentsIn,
  closeAgenda,
  two,
  block,
  day,
  blockTwoDays,
  openHoliday,
  list,
} from '../bloqueos.cases.ts';

beforeEach(() => {
  vi.clearAllMocks();
  appointmentsIn.mockResolvedValue([]);
  setClock();
  sessionStorage.clear();
});
afterEach(resetClock);

it('or leaves them, or goes back to what was typed', async () => {
  await blockTwoDays();
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/^Último día/)).toHaveValue('2026-11-26');
  const save = screen.getByRole('button', { name: 'Bloquear' });
  await waitFor(() => expect(save).toBeEnabled());
  fireEvent.click(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear y dejarlas' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(closeAgenda).not.toHaveBeenCalled();
});

it.each(['20271-11-24', '0026-11-24'])(
  'the day %s is refused beside its field, and the page stays',
  async (typed) => {
    block();
    await day(/^Último día/, typed);
    fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
    const field = screen.getByLabelText(/^Último día/);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Escribe una fecha entre los años 2000 y 2199.'),
    );
    expect(field).toHaveValue(typed);
    expect(create).not.toHaveBeenCalled();
  },
);

it('a holiday that is closed again over appointments cancels them all in one press', async () => {
  appointmentsIn.mockResolvedValue(two());
  list();
  fireEvent.click(await screen.findByLabelText(/^Atender el viernes 1 de enero de 2027/));
  fireEvent.click(
    await screen.findByRole('button', { name: 'Cancelar las 2, avisar y no atender' }),
  );
  await waitFor(() =>
    expect(closeAgenda.mock.calls).toEqual([[{ feriado: '2027-01-01' }, [7, 9]]]),
  );
  expect(openHoliday).not.toHaveBeenCalled();
});

it('where no holiday falls on a day with hours nothing is said of them', async () => {
  holidays.mockResolvedValueOnce([]);
  list();
  expect(await screen.findByText('No hay días bloqueados')).toBeVisible();
  await waitFor(() => expect(holidays).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('Feriados')).toBeNull());
});
