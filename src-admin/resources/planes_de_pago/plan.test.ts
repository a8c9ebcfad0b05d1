import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  byDay,
  halves,
  instalments,
  planError,
  planToSave,
  type PlanFields,
} from './plan.ts';

const plan = (change: Partial<PlanFields>): PlanFields => ({
  ...halves('2026-12-15'),
  concepto: 'Sitio web',
  ...change,
});
const rows = (...values: [string | null, number | string | null][]) =>
  values.map(([porcentaje, monto]) => ({ porcentaje, monto, vence_el: '2026-12-15' }));

const BY_DAY = { espera: 'fecha', hito_titulo: null } as const;

it('is two halves a month apart unless somebody says otherwise', () => {
  expect(halves('2026-12-31')).toEqual({
    concepto: null,
    total: null,
    cuantas: 2,
    reparto: 'iguales',
    cuotas: [
      { porcentaje: '50', monto: null, vence_el: '2026-12-31', ...BY_DAY },
      { porcentaje: '50', monto: null, vence_el: '2027-01-31', ...BY_DAY },
    ],
  });
});

it('keeps the days and amounts that were chosen when their number changes', () => {
  const before = [
    { porcentaje: '70', monto: 700, vence_el: '2027-02-28', ...BY_DAY },
    { porcentaje: '30', monto: 300, vence_el: '2027-03-05', ...BY_DAY },
  ];
  expect(instalments(3, '2026-01-01', before)).toEqual([
    { porcentaje: '33,33', monto: 700, vence_el: '2027-02-28', ...BY_DAY },
    { porcentaje: '33,33', monto: 300, vence_el: '2027-03-05', ...BY_DAY },
    { porcentaje: '33,34', monto: null, vence_el: '2027-04-28', ...BY_DAY },
  ]);
  expect(instalments(1, '2026-01-01', before)).toEqual([
    { porcentaje: '100', monto: 700, vence_el: '2027-02-28', ...BY_DAY },
  ]);
});

describe('amounts', () => {
  it('are equal, and what does not divide is in the last one', () => {
    expect(amountsOf(plan({ total: 100001 }))).toEqual([50000, 50001]);
  });
  it('follow percentages', () => {
    const cuotas = rows(['33,5', null], ['66,5', null]);
    expect(amountsOf(plan({ total: 99999, reparto: 'porcentajes', cuotas }))).toEqual([
      33499, 66500,
    ]);
  });
  it('are the ones that were typed', () => {
    const cuotas = rows(['50', 75000], ['50', 'setenta']);
    expect(amountsOf(plan({ total: 99999, reparto: 'montos', cuotas }))).toEqual([75000, 0]);
  });
  it('are nothing before there is a total', () => {
    expect(amountsOf(plan({ total: '75,5' }))).toEqual([0, 0]);
  });
});

describe('what keeps a plan from adding up', () => {
  it.each([
    ['halves', plan({ total: 100001 }), undefined],
    ['no total yet', plan({ reparto: 'montos' }), undefined],
    [
      'percentages short of a hundred',
      plan({ total: 1000, reparto: 'porcentajes', cuotas: rows(['50', null], ['49,5', null]) }),
      'Los porcentajes suman 99,5 %, no 100 %.',
    ],
    [
      'percentages beyond a hundred',
      plan({ total: 1000, reparto: 'porcentajes', cuotas: rows(['60', null], ['60', null]) }),
      'Los porcentajes suman 120 %, no 100 %.',
    ],
    [
      'amounts short of the total',
      plan({ total: 150000, reparto: 'montos', cuotas: rows([null, 75000], [null, 65000]) }),
      'Las cuotas suman $140.000: faltan $10.000.',
    ],
    [
      'amounts beyond the total',
      plan({ total: 150000, reparto: 'montos', cuotas: rows([null, 75000], [null, 75001]) }),
      'Las cuotas suman $150.001: sobran $1.',
    ],
    [
      'an instalment of nothing',
      plan({ total: 1 }),
      'Cada cuota tiene que ser de al menos un peso.',
    ],
    [
      'amounts that do add up',
      plan({ total: 150000, reparto: 'montos', cuotas: rows([null, 100000], [null, 50000]) }),
      undefined,
    ],
  ])('%s', (_what, fields, said) => {
    expect(planError(fields)).toBe(said);
  });
});

it('is saved with each instalment by its name', () => {
  expect(planToSave(plan({ concepto: ' Sitio web ', total: 100001 }))).toEqual({
    total: 100001,
    cuotas: [
      { concepto: 'Sitio web, cuota 1 de 2', monto: 50000, vence_el: '2026-12-15' },
      { concepto: 'Sitio web, cuota 2 de 2', monto: 50001, vence_el: '2027-01-15' },
    ],
  });
  const one = plan({ total: 5, cuantas: 1, cuotas: rows(['100', null]) });
  expect(planToSave(one).cuotas).toEqual([
    { concepto: 'Sitio web', monto: 5, vence_el: '2026-12-15' },
  ]);
});

it('says with which milestone each instalment is due, unless there is no platform', () => {
  const fields = plan({
    total: 400,
    reparto: 'porcentajes',
    cuotas: [
      { porcentaje: '50', monto: null, vence_el: '2026-12-15', espera: 7 },
      {
        ...{ porcentaje: '25', monto: null, vence_el: '2026-12-15' },
        ...{ espera: 'nuevo', hito_titulo: ' Apertura ' },
      },
      {
        ...{ porcentaje: '25', monto: null, vence_el: '2026-12-15' },
        ...{ espera: 'fecha', hito_titulo: 'Olvidado' },
      },
    ],
  });
  const milestonesOf = (of: PlanFields) =>
    planToSave(of).cuotas.map(({ hito, hito_titulo }) => hito ?? hito_titulo);
  expect(milestonesOf(fields)).toEqual([7, 'Apertura', undefined]);
  expect(milestonesOf(byDay(fields))).toEqual([undefined, undefined, undefined]);
});
