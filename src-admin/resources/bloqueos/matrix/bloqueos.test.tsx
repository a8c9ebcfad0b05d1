import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetClock, setClock } from '../../../../tests/builders/clock.ts';
import { unaCita } from '../../../../tests/builders/contacts.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { toBloqueo } from '../BloqueoCreate.tsx';
import { describeSpan } from '../BloqueoList.tsx';
import { bloqueos } from '../resource.ts';

beforeEach(() => {
  vi.clearAllMocks();
  appointmentsIn.mockResolvedValue([]);
  setClock();
  sessionStorage.clear();
});
afterEach(resetClock);

const holidays = vi.fn(() =>
  Promise.resolve([
    { fecha: '2026-12-08', nombre: 'Inmaculada Concepción', abierto: false },
    { fecha: '2027-01-01', nombre: 'Año Nuevo', abierto: true },
  ]),
);
const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 1 } }),
);

const appointmentsIn = vi.fn((_closing: object): Promise<object[]> => Promise.resolve([]));
const closeAgenda = vi.fn((_closing: object, _citas: number[]) => Promise.resolve());
const two = () => [
  unaCita({ id: 7, inicio: '2026-11-25T18:00:00Z' }),
  unaCita({ id: 9, inicio: '2026-11-26T18:00:00Z', nombre: 'Ema Rojas' }),
];
const block = () =>
  openPage(bloqueos, {
    at: '/bloqueos/create',
    rows: { bloqueos: [] },
    answers: { create, appointmentsIn, closeAgenda, holidays },
  });

const day = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const blockTwoDays = async () => {
  appointmentsIn.mockResolvedValue(two());
  block();
  await day(/^Primer día/, '2026-11-25');
  await day(/^Último día/, '2026-11-26');
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bloquear días con reuniones' });
  expect(dialog).toHaveTextContent(
    /Hay 2 reuniones agendadas.*le avisamos.*, salvo que.*Camila.*Ema Rojas/,
  );
  expect(create).not.toHaveBeenCalled();
};
const span = {
  inicio: '2026-11-25 00:00 America/Santiago',
  termino: '2026-11-27 00:00 America/Santiago',
  motivo: null,
};

it('days with appointments: one press cancels all of them with the block', async () => {
  await blockTwoDays();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar las 2, avisar y bloquear' }));
  expect(await screen.findByText('No hay días bloqueados')).toBeVisible();
  expect(closeAgenda.mock.calls).toEqual([[span, [7, 9]]]);
  expect(create).not.toHaveBeenCalled();
});

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

it('a refusal, as of appointments that changed meanwhile, keeps the form and what was typed', async () => {
  closeAgenda.mockRejectedValueOnce(new Error('Mientras lo decidías cambió alguna'));
  await blockTwoDays();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar las 2, avisar y bloquear' }));
  await waitFor(() => expect(closeAgenda).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/^Último día/)).toHaveValue('2026-11-26');
});

it('takes whole days, from midnight to midnight in Chile, and no last day before the first', async () => {
  block();
  await day(/^Primer día/, '2026-11-24');
  await day(/^Último día/, '2026-11-23');
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  expect(
    await screen.findByText('«Último día» no puede ser anterior a «Primer día», 24 nov 2026.'),
  ).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await day(/^Último día/, '2026-11-24');
  await waitFor(() => expect(screen.queryByText(/no puede ser anterior/)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toEqual({
    inicio: '2026-11-24 00:00 America/Santiago',
    termino: '2026-11-25 00:00 America/Santiago',
    motivo: null,
  });
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

const openHoliday = vi.fn((_day: string, _open: boolean) => Promise.resolve());
const list = () =>
  openPage(bloqueos, {
    at: '/bloqueos',
    rows: { bloqueos: [] },
    answers: { holidays, openHoliday, appointmentsIn, closeAgenda },
  });

it('the holidays to come are opened and closed one by one', async () => {
  list();
  const closed = await screen.findByLabelText(
    'Atender el martes 8 de diciembre de 2026, Inmaculada Concepción',
  );
  expect(closed).not.toBeChecked();
  expect(screen.getByLabelText('Atender el viernes 1 de enero de 2027, Año Nuevo')).toBeChecked();
  fireEvent.click(closed);
  await waitFor(() => expect(openHoliday.mock.calls).toEqual([['2026-12-08', true]]));
  // What the list says afterwards is read again.
  await waitFor(() => expect(holidays).toHaveBeenCalledTimes(2));
});

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

it('a block of days goes from the midnight of Chile of the first to the one after the last', () => {
  expect(toBloqueo({ inicio: '2026-12-24', termino: '2026-12-24' })).toEqual({
    inicio: '2026-12-24 00:00 America/Santiago',
    termino: '2026-12-25 00:00 America/Santiago',
    motivo: null,
  });
  expect(
    toBloqueo({ inicio: '2026-12-31', termino: '2027-01-02', motivo: ' Vacaciones ' }),
  ).toEqual({
    inicio: '2026-12-31 00:00 America/Santiago',
    termino: '2027-01-03 00:00 America/Santiago',
    motivo: 'Vacaciones',
  });
});

it('whole days are written as days', () => {
  expect(
    describeSpan({ inicio: '2026-12-24 03:00:00+00', termino: '2026-12-25 03:00:00+00' }),
  ).toBe('24 dic 2026');
  expect(describeSpan({ inicio: '2026-12-31T03:00:00Z', termino: '2027-01-03T03:00:00Z' })).toBe(
    '31 dic 2026 a 2 ene 2027',
  );
});

it('so are the days of both changes of clocks', () => {
  // 2026-09-06 has no midnight: it begins at 1:00, which is 04:00 UTC.
  expect(describeSpan({ inicio: '2026-09-06T04:00:00Z', termino: '2026-09-07T03:00:00Z' })).toBe(
    '6 sept 2026',
  );
  expect(describeSpan({ inicio: '2026-04-04T03:00:00Z', termino: '2026-04-05T04:00:00Z' })).toBe(
    '4 abr 2026',
  );
});

it('parts of a day are written with their hours', () => {
  expect(describeSpan({ inicio: '2020-12-24T15:00:00Z', termino: '2020-12-24T18:30:00Z' })).toBe(
    '24 dic 2020, 12:00 a 15:30',
  );
  expect(describeSpan({ inicio: '2020-12-24T15:00:00Z', termino: '2020-12-25T18:30:00Z' })).toBe(
    '24 dic 2020, 12:00 a 25 dic 2020, 15:30',
  );
});
