import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetClock, setClock } from '../../../../tests/builders/clock.ts';
import { cita, open, days } from '../semana.cases.ts';

beforeEach(() => {
  sessionStorage.clear();
  setClock();
});
afterEach(resetClock);

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

it('a day in the address that is none is today', async () => {
  open([], '/calendario?dia=ayer');
  expect(await screen.findByText('Semana del 23 de noviembre de 2026')).toBeVisible();
  await waitFor(() => expect(days()[0]).toBe('lunes 23, hoy'));
});
