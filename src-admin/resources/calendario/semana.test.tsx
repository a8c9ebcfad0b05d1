import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetClock, setClock } from '../../../tests/builders/clock.ts';
import { unBloqueo } from '../../../tests/builders/contacts.ts';
import { cita, open, days } from './semana.cases.ts';

beforeEach(() => {
  sessionStorage.clear();
  setClock();
});
afterEach(resetClock);
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
