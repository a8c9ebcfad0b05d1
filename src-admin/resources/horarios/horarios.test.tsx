import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { update, appointmentsIn, closeAgenda, save, anAppointment } from './horarios.cases.ts';

beforeEach(() => {
  vi.clearAllMocks();
  appointmentsIn.mockResolvedValue([]);
  sessionStorage.clear();
});

it.each([
  [{ Hasta: '08:30' }, 'Tiene que ser después de la hora de inicio'],
  [{ Hasta: '09:20' }, 'En ese tramo no cabe ni una reunión'],
  [{ 'Minutos por reunión': '5' }, 'Un número entero entre 10 y 240'],
])('refuses %o beside the field', async (fields, said) => {
  await save(fields);
  expect(await screen.findByText(said)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

it('hours that become others cancel the appointments that are left outside, in one press', async () => {
  anAppointment();
  await save({ Desde: '10:00' });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelarla, avisar y guardar' }));
  await waitFor(() => expect(closeAgenda).toHaveBeenCalledOnce());
  const nuevo = { desde: '10:00', hasta: '13:00:00', dia_semana: 1, tipo: 'reunion' };
  expect(closeAgenda.mock.lastCall).toMatchObject([{ horario: 1, nuevo }, [7]]);
  expect(update).not.toHaveBeenCalled();
});
