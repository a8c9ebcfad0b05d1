import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetClock, setClock } from '../../../tests/builders/clock.ts';
import { unaCita, unBloqueo, unHorario } from '../../../tests/builders/contacts.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Cita } from '../../data/rows.ts';
import { calendario } from './resource.ts';

beforeEach(() => {
  sessionStorage.clear();
  setClock();
});
afterEach(resetClock);

const cita = (nombre: string, inicio: string, termino: string, more: Partial<Cita> = {}) =>
  unaCita({ nombre, inicio, termino, ...more });

const open = (citas: object[], at = '/calendario', rows: Record<string, object[]> = {}) =>
  openPage(calendario, {
    at,
    rows: { horarios: [unHorario({ dia_semana: 1 })], bloqueos: [], ...rows, citas },
    answers: {
      calendarSince: () => Promise.resolve(null),
      holidays: () =>
        Promise.resolve([{ fecha: '2026-12-08', nombre: 'Inmaculada Concepción', abierto: false }]),
    },
  });

const days = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const on = (day: RegExp) => within(screen.getByRole('region', { name: day }));

it('shows the appointments of this week on their days, each linked to its page', async () => {
  open([
    cita('Camila', '2026-11-23T13:00:00Z', '2026-11-23T13:30:00Z', { id: 7 }),
    cita('Ema', '2026-11-27T19:30:00Z', '2026-11-27T20:00:00Z', { estado: 'reservada' }),
    cita('Otra semana', '2026-11-30T13:00:00Z', '2026-11-30T13:30:00Z'),
    cita('Cancelada', '2026-11-24T13:00:00Z', '2026-11-24T13:30:00Z', { estado: 'cancelada' }),
  ]);
  const link = await screen.findByRole('link', { name: /10:00 a 10:30 Camila$/ });
  expect(link).toHaveAttribute('href', '/citas/7/show');
  expect(screen.getByRole('heading', { name: 'Semana del 23 de noviembre de 2026' })).toBeVisible();
  expect(days()).toEqual(['lunes 23, hoy', 'martes 24', 'miércoles 25', 'jueves 26', 'viernes 27']);
  expect(on(/^viernes 27/).getByRole('link')).toHaveTextContent('16:30 a 17:00 Ema, por confirmar');
  expect(screen.getAllByText('Sin reuniones')).toHaveLength(3);
  expect(screen.queryByText('Otra semana')).toBeNull();
  expect(screen.queryByText('Cancelada')).toBeNull();
});

it('leads from week to week, and back to today', async () => {
  const { router } = open([
    cita('Camila', '2026-11-23T13:00:00Z', '2026-11-23T13:30:00Z'),
    cita('Sábado', '2026-12-05T13:00:00Z', '2026-12-05T13:30:00Z'),
  ]);
  await screen.findByRole('link', { name: /Camila/ });
  fireEvent.click(screen.getByRole('link', { name: 'Semana siguiente' }));
  expect(await screen.findByRole('link', { name: /Sábado/ })).toBeVisible();
  expect(router.state.location.search).toBe('?dia=2026-11-30');
  expect(days()).toEqual([
    ...['lunes 30', 'martes 1', 'miércoles 2', 'jueves 3', 'viernes 4'],
    'sábado 5',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Semana anterior' }));
  expect(await screen.findByRole('link', { name: /Camila/ })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Semana anterior' }));
  expect(await screen.findByText('Semana del 16 de noviembre de 2026')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Hoy' }));
  expect(await screen.findByText('lunes 23')).toBeVisible();
});

it('an empty week leads to the next appointment', async () => {
  open([
    cita('Nunca', '2026-12-01T13:00:00Z', '2026-12-01T13:30:00Z', {
      ...{ estado: 'reservada', confirmar_antes_de: '2026-11-20T13:00:00Z' },
    }),
    cita('Ema', '2026-12-10T13:00:00Z', '2026-12-10T13:30:00Z'),
  ]);
  fireEvent.click(
    await screen.findByRole('link', { name: 'Ir a la próxima: jue 10 dic 2026, 10:00, Ema' }),
  );
  expect(await screen.findByRole('link', { name: /10:00 a 10:30 Ema/ })).toBeVisible();
  expect(screen.queryByText(/Esta semana no tiene reuniones/)).toBeNull();
});

it('says when there is no appointment later on either', async () => {
  open([]);
  expect(await screen.findByText('Después de ella tampoco hay.')).toBeVisible();
});

it('marks holidays and what is closed', async () => {
  open([], '/calendario?dia=2026-12-10', {
    bloqueos: [
      unBloqueo({
        ...{ inicio: '2026-12-09T03:00:00Z', termino: '2026-12-11T03:00:00Z' },
        motivo: 'Vacaciones',
      }),
      unBloqueo({
        ...{ inicio: '2026-12-11T15:00:00Z', termino: '2026-12-11T18:30:00Z' },
        motivo: null,
      }),
    ],
  });
  expect(await screen.findByText('Feriado: Inmaculada Concepción')).toBeVisible();
  expect(on(/^martes 8/).getByText(/^Feriado/)).toBeVisible();
  expect(on(/^miércoles 9/).getByText('Bloqueado: Vacaciones')).toBeVisible();
  expect(on(/^jueves 10/).getByText('Bloqueado: Vacaciones')).toBeVisible();
  expect(on(/^viernes 11/).getByText('Bloqueado de 12:00 a 15:30')).toBeVisible();
});

it('a day in the address that is none is today', async () => {
  open([], '/calendario?dia=ayer');
  expect(await screen.findByText('Semana del 23 de noviembre de 2026')).toBeVisible();
  await waitFor(() => expect(days()[0]).toBe('lunes 23, hoy'));
});
