import { expect, it } from 'vitest';
import type { Vence } from '../../../src-shared/propuestas.ts';
import { nextDue, togetherText } from './cuotas.ts';

const cuotas = (...dues: Vence[]) => dues.map((vence) => ({ concepto: 'Cuota', parte: 0, vence }));

it.each([
  [cuotas(), 0],
  [cuotas({ dias: 0 }), 30],
  [cuotas({ dias: 0 }, { dias: 45 }), 75],
  [cuotas({ fecha: '2027-01-04' }, { hito: 0 }), 60],
])('after %j one more is due in %i days', (before, dias) => {
  expect(nextDue(before)).toEqual({ dias });
});

it.each([
  [cuotas({ dias: 0 }), null],
  [cuotas({ dias: 0 }, { dias: 30 }, { hito: 0 }, { hito: 1 }), null],
  [cuotas({ dias: 0 }, { dias: 30 }, { dias: 30 }), 'Las cuotas 2 y 3 vencen juntas.'],
  [cuotas({ dias: 0 }, { dias: 0 }), 'Las cuotas 1 y 2 vencen juntas.'],
  [cuotas({ hito: 1 }, { hito: 1 }, { hito: 1 }), 'Todas las cuotas vencen juntas.'],
])('of %j it is said: %s', (all, said) => {
  expect(togetherText(all)).toBe(said);
});
