import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unHorario } from '../../../../tests/builders/contacts.ts';
import { unProducto } from '../../../../tests/builders/money.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { horarios } from '../resource.ts';
import {
  update,
  appointmentsIn,
  closeAgenda,
  remove,
  save,
  anAppointment,
} from '../horarios.cases.ts';

beforeEach(() => {
  vi.clearAllMocks();
  appointmentsIn.mockResolvedValue([]);
  sessionStorage.clear();
});

it('a session takes the minutes that its product says', async () => {
  openPage(horarios, {
    at: '/horarios/1',
    rows: { horarios: [unHorario({ id: 1 })], productos: [unProducto(), unProducto()] },
    answers: { update, delete: remove, appointmentsIn, closeAgenda },
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Clase de reunión/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Asesoría de currículum' }));
  expect(screen.queryByRole('option', { name: 'Primera página web' })).toBeNull();
  await waitFor(() => expect(screen.getByLabelText(/^Minutos por reunión/)).toHaveValue(45));
  const minutes = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Minutos por reunión/), { target: { value } });
  minutes('30');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Dura 45 minutos, como dice su producto')).toBeVisible();
  minutes('45');
  await waitFor(() => expect(screen.queryByText(/^Dura 45 minutos/)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ tipo: 'asesoria-cv', minutos: 45 });
});

it('midnight ends the day', async () => {
  await save({ Hasta: '00:00' });
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ desde: '09:00:00', hasta: '24:00' });
});

it('hours with appointments are removed with them, or without', async () => {
  anAppointment();
  await save({});
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelarla, avisar y quitar' }));
  await waitFor(() => expect(closeAgenda.mock.calls).toEqual([[{ horario: 1 }, [7]]]));
  expect(remove).not.toHaveBeenCalled();
});

it('hours without any are confirmed, too', async () => {
  await save({});
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText(/^No tiene reuniones agendadas/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
});
