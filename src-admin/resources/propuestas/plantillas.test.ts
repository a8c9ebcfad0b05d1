import { expect, it } from 'vitest';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import { ofSize, termsFrom } from './plantillas.ts';
import type { Propuesta } from './rows.ts';

const contenido = unaPropuesta().contenido as unknown as Contenido;
const template = (id: number, total: number, change: Partial<Contenido> = {}) =>
  ({ ...unaPropuesta({ id, total }), contenido: { ...contenido, ...change } }) as Propuesta;

const templates = [
  template(1, 500_000),
  template(2, 2_000_000),
  template(3, 9_000_000),
  template(4, 1_000_000, { hitos: [], cuotas: [] }),
];

it.each([
  [0, undefined],
  [300_000, 1],
  [900_000, 1],
  [1_100_000, 2],
  [4_000_000, 2],
  [5_000_000, 3],
])('of %i it is the size of template %s', (total, id) => {
  expect(ofSize(templates, total)?.id).toBe(id);
});

it('amounts become shares, and days of the calendar a time after the acceptance', () => {
  const terms = termsFrom({
    ...contenido,
    division: 'montos',
    cuotas: [
      { concepto: 'Al comenzar', parte: 238_000, vence: { dias: 0 } },
      { concepto: 'En marzo', parte: 714_000, vence: { fecha: '2025-03-01' } },
    ],
  });
  expect(terms).toMatchObject({
    division: 'porcentajes',
    cuotas: [
      { parte: 2_500, vence: { dias: 0 } },
      { parte: 7_500, vence: { dias: 30 } },
    ],
  });
});
