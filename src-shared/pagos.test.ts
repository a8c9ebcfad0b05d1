import { describe, expect, it } from 'vitest';
import {
  dueOnApproval,
  formatPaid,
  isOverdue,
  isOwed,
  isSettled,
  nextStatesOf,
  STATES_TO_COLLECT,
} from './pagos.ts';

describe('nextStatesOf', () => {
  it.each([
    ['programado', ['pendiente', 'en_revision', 'pagado', 'anulado']],
    ['rechazado', ['pendiente', 'en_revision', 'pagado', 'anulado']],
    ['constructor', []],
    ['pendiente', ['programado', 'en_revision', 'pagado', 'anulado']],
    ['en_revision', ['pagado', 'rechazado', 'anulado']],
    ['pagado', ['reembolsado']],
    ['anulado', []],
    ['reembolsado', []],
    ['inventado', []],
  ])('%s: %j', (estado, states) => {
    expect(nextStatesOf(estado)).toEqual(states);
  });
});

describe('isSettled', () => {
  it.each([
    ['pagado', true],
    ['anulado', true],
    ['reembolsado', true],
    ['pendiente', false],
    ['programado', false],
    ['en_revision', false],
    ['rechazado', false],
    ['constructor', false],
  ])('%s: %s', (estado, settled) => {
    expect(isSettled(estado)).toBe(settled);
  });
});

describe('isOverdue', () => {
  const evening = new Date('2026-11-21T02:30:00Z'); // 23:30 on the 20th in Santiago

  it('lets a payment be paid until the end of its day in Chile', () => {
    expect(isOverdue({ hito: null, estado: 'pendiente', vence_el: '2026-11-20' }, evening)).toBe(
      false,
    );
    expect(isOverdue({ hito: null, estado: 'pendiente', vence_el: '2026-11-19' }, evening)).toBe(
      true,
    );
  });

  it('takes the clock for now unless told', () => {
    expect(isOverdue({ hito: null, estado: 'pendiente', vence_el: '2020-01-01' })).toBe(true);
    expect(isOverdue({ hito: null, estado: 'pendiente', vence_el: '2999-01-01' })).toBe(false);
  });

  it.each(['pagado', 'en_revision', 'anulado', 'reembolsado', 'constructor', ''])(
    'is never said of a payment that is %s',
    (estado) => {
      expect(isOwed(estado)).toBe(false);
      expect(isOverdue({ hito: null, estado, vence_el: '2020-01-01' }, evening)).toBe(false);
    },
  );

  it('is not said of a payment that waits for the approval of its milestone', () => {
    const late = { vence_el: '2020-01-01' };
    expect(isOverdue({ ...late, estado: 'programado', hito: 4 }, evening)).toBe(false);
    expect(isOverdue({ ...late, estado: 'programado', hito: null }, evening)).toBe(true);
    expect(isOverdue({ ...late, estado: 'pendiente', hito: 4 }, evening)).toBe(true);
  });

  it('is said of one whose milestone is approved, as the database knows', () => {
    const planned = { vence_el: '2020-01-01', estado: 'programado', hito: 4 };
    expect(isOverdue({ ...planned, espera_hito: false }, evening)).toBe(true);
    expect(isOverdue({ ...planned, espera_hito: true }, evening)).toBe(false);
  });

  it.each(['programado', 'pendiente', 'rechazado'])('%s is owed', (estado) => {
    expect(isOwed(estado)).toBe(true);
  });
});

it('the studio collects what is due, reported or refused', () => {
  expect(STATES_TO_COLLECT).toEqual(['pendiente', 'en_revision', 'rechazado']);
});

describe('dueOnApproval', () => {
  const evening = new Date('2026-11-21T02:30:00Z'); // 23:30 on the 20th in Santiago

  it.each([
    ['2026-01-01', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-28'],
    ['2027-01-01', '2027-01-01'],
  ])('leaves a week to pay what was planned for %s: %s', (vence_el, due) => {
    expect(dueOnApproval({ vence_el }, evening)).toBe(due);
  });
});

it.each([
  ['tarjeta', '24 de noviembre de 2026 a las 00:30'],
  ['transferencia', '24 de noviembre de 2026'],
  ['otro', '24 de noviembre de 2026'],
  [null, '24 de noviembre de 2026'],
])('says when something was paid by %s', (metodo, said) => {
  expect(formatPaid(metodo, '2026-11-24 03:30:00+00')).toBe(said);
});

it('a card payment that was written down by hand says its day alone', () => {
  expect(formatPaid('tarjeta', '2026-01-05T15:00:00+00')).toBe('5 de enero de 2026');
  expect(formatPaid('tarjeta', '2026-01-05T15:00:01+00')).toBe('5 de enero de 2026 a las 12:00');
});
