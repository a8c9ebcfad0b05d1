import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../../../tests/builders/clock.ts';
import { unaCita } from '../../../../tests/builders/contacts.ts';
import { unaConfiguracion } from '../../../../tests/builders/studio.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import type { Cita } from '../../../data/rows.ts';
import { toCita } from '../CitaForm.tsx';
import { citas } from '../resource.ts';

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const open = (cita: Partial<Cita>, page = '/show', sala: string | null = null) =>
  openPage(citas, {
    at: `/citas/1${page}`,
    rows: {
      citas: [unaCita({ id: 1, inicio: inHours(24), termino: inHours(24.5), ...cita })],
      settings: [unaConfiguracion({ sala_reuniones: sala })],
    },
    answers: { update },
  });

const OVER = { inicio: inHours(-2), termino: inHours(-1.5) };
const named = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /reunión|realizada|llegó/.test(text));

it.each<[string, Partial<Cita>, string[]]>([
  ['to come', {}, ['Cancelar la reunión']],
  ['over', OVER, ['Marcar como realizada', 'No llegó']],
  ['over and done', { ...OVER, estado: 'realizada' }, []],
  ['cancelled', { estado: 'cancelada' }, []],
  ['never confirmed', { estado: 'reservada', confirmar_antes_de: inHours(-1) }, []],
])('what is offered of an appointment that is %s', async (_, cita, offered) => {
  open(cita);
  expect(await screen.findByText('Cuándo (hora de Chile)')).toBeVisible();
  expect(named()).toEqual(offered);
});

it('a cancellation is confirmed, and says who is mailed', async () => {
  open({ email: 'camila@correo.cl' });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar la reunión' }));
  expect(
    await screen.findByText(/Le avisamos por correo a camila@correo.cl, salvo que/),
  ).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Cancelar la reunión', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ estado: 'cancelada' });
});

it('of one that is over only the notes are edited', async () => {
  const { unmount } = open({}, '');
  expect(await screen.findByLabelText(/^Cuándo/)).toBeVisible();
  expect(screen.getByText(/le avisamos por correo a la persona, salvo que/)).toBeVisible();
  unmount();
  open(OVER, '');
  expect(await screen.findByLabelText(/^Notas/)).toBeVisible();
  expect(screen.queryByLabelText(/^Cuándo/)).toBeNull();
  expect(screen.queryByText(/le avisamos por correo/)).toBeNull();
});

/** Moves the meeting of the form; the agenda answers why it is closed then. */
async function move(closed: readonly object[], to: string) {
  const closedAt = vi.fn(() => Promise.resolve(closed));
  openPage(citas, {
    at: '/citas/1',
    rows: {
      citas: [unaCita({ id: 1, inicio: '2099-01-05T12:00:00Z', termino: '2099-01-05T12:45:00Z' })],
      settings: [unaConfiguracion()],
    },
    answers: { update, closedAt },
  });
  fireEvent.change(await screen.findByLabelText(/^Cuándo/), { target: { value: to } });
  expect(screen.getByLabelText(/^Hasta/)).toHaveValue('11:45');
  const save = screen.getByRole('button', { name: 'Guardar' });
  await waitFor(() => expect(save).toBeEnabled());
  fireEvent.click(save);
  return closedAt;
}

const MOVED = {
  inicio: '2099-01-07T11:00 America/Santiago',
  termino: '2099-01-07T11:45 America/Santiago',
};

it('a meeting that is moved takes as long as before', async () => {
  const closedAt = await move([], '2099-01-07T11:00');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(closedAt).toHaveBeenCalledWith(MOVED.inicio, MOVED.termino, 'reunion');
  expect(update.mock.lastCall?.[1].data).toMatchObject(MOVED);
});

it('onto a closed day it is moved once that is confirmed', async () => {
  const why = [
    { clase: 'feriado', detalle: 'Navidad' },
    { clase: 'bloqueo', detalle: null },
    { clase: 'horario', detalle: null },
  ];
  await move(why, '2099-01-07T11:00');
  expect(
    await screen.findByText(
      'El miércoles 7 de enero de 2099 a las 11:00: es feriado: Navidad; está bloqueado; no se atiende a esa hora.',
    ),
  ).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Agendar igual' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
});

it('where it is: its own link, else the room of all, else that its mails do not say it', async () => {
  const room = 'https://meet.example/sala';
  const { unmount } = open({ enlace: null }, '/show', room);
  expect(await screen.findByRole('link', { name: room })).toHaveAttribute('href', room);
  unmount();
  open({ enlace: null });
  expect(await screen.findByText(/Sin enlace: su correo promete que llega antes/)).toBeVisible();
});

it.each([
  ['typed', { inicio: '2027-01-04T09:30', termino: '10:15' }],
  ['its end typed', { inicio: '2027-01-04 12:30:00+00', termino: '10:15' }],
  ['its begin typed', { inicio: '2027-01-04T09:30', termino: '2027-01-04 13:15:00+00' }],
])('an appointment is from an hour of Chile to another of the same day: %s', (_, typed) => {
  expect(toCita({ ...typed, nombre: 'Luz' })).toEqual({
    inicio: '2027-01-04T09:30 America/Santiago',
    termino: '2027-01-04T10:15 America/Santiago',
    nombre: 'Luz',
  });
});

it.each([
  { inicio: '2027-01-04 12:30:00+00', termino: '2027-01-04T13:15:00Z' },
  { notas: 'Llamar' },
  { inicio: null, termino: '' },
])('hours that nobody typed are saved as they were: %o', (values) => {
  expect(toCita(values)).toBe(values);
});
