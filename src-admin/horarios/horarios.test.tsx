import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unHorario } from '../../tests/builders/contacts.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { horarios } from './index.ts';

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const save = async (fields: Readonly<Record<string, string>>) => {
  openPage('horarios', horarios, {
    at: '/horarios/1',
    rows: { horarios: [unHorario({ id: 1 })] },
    answers: { update },
  });
  expect(await screen.findByLabelText(/^Desde/)).toHaveValue('09:00');
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

it('a session of the CV programme takes the minutes that are promised', async () => {
  openPage('horarios', horarios, {
    at: '/horarios/1',
    rows: { horarios: [unHorario({ id: 1, tipo: 'asesoria-cv', minutos: 45 })] },
    answers: { update },
  });
  fireEvent.change(await screen.findByLabelText(/^Minutos por reunión/), {
    target: { value: '30' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/dura 45 minutos, como dice su página/)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

it('midnight ends the day', async () => {
  await save({ Hasta: '00:00' });
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ desde: '09:00:00', hasta: '24:00' });
});
