import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetClock, setClock } from '../../tests/builders/clock.ts';
import { unaCita } from '../../tests/builders/contacts.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { bloqueos } from './index.ts';

beforeEach(() => {
  setClock();
  sessionStorage.clear();
});
afterEach(resetClock);

const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 1 } }),
);

const block = () =>
  openPage('bloqueos', bloqueos, {
    at: '/bloqueos/create',
    rows: {
      citas: [
        unaCita({ inicio: '2026-11-25T18:00:00Z', termino: '2026-11-25T18:30:00Z' }),
        unaCita({
          ...{ inicio: '2026-11-26T18:00:00Z', termino: '2026-11-26T18:30:00Z' },
          ...{ nombre: 'Nunca Confirmó', estado: 'reservada' },
          confirmar_antes_de: '2026-11-23T12:00:00Z',
        }),
        unaCita({ nombre: 'Cancelada', estado: 'cancelada', inicio: '2026-11-25T20:00:00Z' }),
      ],
    },
    answers: { create },
  });

const day = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('names the meetings that stand in those days, and only those that keep their hour', async () => {
  block();
  await day(/^Primer día/, '2026-11-24');
  await day(/^Último día/, '2026-11-27');
  const warning = await screen.findByText(/hay una reunión que el bloqueo no cancela/);
  expect(warning).toHaveTextContent('Camila');
  expect(screen.queryByText(/Nunca Confirmó|Cancelada/)).toBeNull();
  await day(/^Primer día/, '2026-11-26');
  await waitFor(() => expect(screen.queryByText(/el bloqueo no cancela/)).toBeNull());
});

it('takes whole days, from midnight to midnight in Chile, and no last day before the first', async () => {
  block();
  await day(/^Primer día/, '2026-11-24');
  await day(/^Último día/, '2026-11-23');
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Tiene que ser el primer día o uno posterior')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await day(/^Último día/, '2026-11-24');
  await waitFor(() => expect(screen.queryByText(/^Tiene que ser el primer día/)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toEqual({
    inicio: '2026-11-24 00:00 America/Santiago',
    termino: '2026-11-25 00:00 America/Santiago',
    motivo: null,
  });
});

const holidays = vi.fn(() =>
  Promise.resolve([
    { fecha: '2026-12-08', nombre: 'Inmaculada Concepción', abierto: false },
    { fecha: '2027-01-01', nombre: 'Año Nuevo', abierto: true },
  ]),
);
const openHoliday = vi.fn((_day: string, _open: boolean) => Promise.resolve());
const list = () =>
  openPage('bloqueos', bloqueos, {
    at: '/bloqueos',
    rows: { bloqueos: [] },
    answers: { holidays, openHoliday },
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

it('where no holiday falls on a day with hours nothing is said of them', async () => {
  holidays.mockResolvedValueOnce([]);
  list();
  expect(await screen.findByText('No hay días bloqueados')).toBeVisible();
  await waitFor(() => expect(holidays).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('Feriados')).toBeNull());
});
