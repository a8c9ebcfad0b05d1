import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unaCita, unHorario } from '../../../tests/builders/contacts.ts';
import { unProducto } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { horarios } from './resource.ts';

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));

const appointmentsIn = vi.fn((_closing: object): Promise<object[]> => Promise.resolve([]));
const closeAgenda = vi.fn((_closing: object, _citas: number[]) => Promise.resolve());
const remove = vi.fn((_resource: string, { id }: { id: number }) =>
  Promise.resolve({ data: { id } }),
);

beforeEach(() => {
  vi.clearAllMocks();
  appointmentsIn.mockResolvedValue([]);
  sessionStorage.clear();
});

const save = async (fields: Readonly<Record<string, string>>) => {
  openPage(horarios, {
    at: '/horarios/1',
    rows: { horarios: [unHorario({ id: 1 })] },
    answers: { update, delete: remove, appointmentsIn, closeAgenda },
  });
  await waitFor(() => expect(screen.getByLabelText(/^Desde/)).toHaveValue('09:00'));
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

it.each([
  [{ Hasta: '08:30' }, 'Tiene que ser después de la hora de inicio'],
  [{ Hasta: '09:20' }, 'En ese tramo no cabe ni una reunión'],
  [{ 'Minutos por reunión': '5' }, 'Un número entero entre 10 y 240'],
])('refuses %o beside the field', async (fields, said) => {
  await save(fields);
  expect(await screen.findByText(said)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
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

const anAppointment = () => appointmentsIn.mockResolvedValue([unaCita({ id: 7 })]);

it('hours that become others cancel the appointments that are left outside, in one press', async () => {
  anAppointment();
  await save({ Desde: '10:00' });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelarla, avisar y guardar' }));
  await waitFor(() => expect(closeAgenda).toHaveBeenCalledOnce());
  const nuevo = { desde: '10:00', hasta: '13:00:00', dia_semana: 1, tipo: 'reunion' };
  expect(closeAgenda.mock.lastCall).toMatchObject([{ horario: 1, nuevo }, [7]]);
  expect(update).not.toHaveBeenCalled();
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
