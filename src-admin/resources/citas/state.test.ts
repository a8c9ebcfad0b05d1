import { expect, it } from 'vitest';
import { isLive, stateOf } from './state.ts';

const now = new Date('2026-11-23T12:00:00Z');
const waiting = (confirmar_antes_de: string | null) => ({
  estado: 'reservada',
  confirmar_antes_de,
});

it('an appointment that was not confirmed in time has expired before the database says so', () => {
  expect(stateOf(waiting('2026-11-23T11:59:59Z'), now)).toBe('expirada');
  expect(stateOf(waiting('2026-11-23T12:00:01Z'), now)).toBe('reservada');
  expect(stateOf(waiting(null), now)).toBe('reservada');
  expect(stateOf({ estado: 'confirmada', confirmar_antes_de: '2026-11-23T11:00:00Z' }, now)).toBe(
    'confirmada',
  );
});

it('occupies its hour while it is pending or confirmed', () => {
  expect(isLive(waiting('2026-11-23T12:00:01Z'), now)).toBe(true);
  expect(isLive(waiting('2026-11-23T11:59:59Z'), now)).toBe(false);
  expect(isLive({ estado: 'confirmada', confirmar_antes_de: null }, now)).toBe(true);
  expect(isLive({ estado: 'cancelada', confirmar_antes_de: null }, now)).toBe(false);
  expect(isLive({ estado: 'realizada', confirmar_antes_de: null }, now)).toBe(false);
});
