import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  dueOn,
  instalmentsError,
  instalmentsOf,
  sumsOf,
  withIva,
  withoutIva,
  type Item,
  type Montos,
} from './propuestas.ts';

const item = (over: Partial<Item> = {}): Item => ({
  ...{ concepto: 'Sitio', detalle: '', cantidad: 1, precio: 1000, descuento: 0 },
  ...{ afecto: true, opcional: false },
  ...over,
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('what a proposal comes to', () => {
  it('adds 19 % to what is taxed, rounded once', () => {
    expect(sumsOf({ items: [item()], descuento: null }, [])).toMatchObject({
      ...{ neto: 1000, iva: 190, total: 1190 },
    });
    const three = [item({ precio: 3 }), item({ precio: 3 }), item({ precio: 2 })];
    expect(sumsOf({ items: three, descuento: null }, [])).toMatchObject({ iva: 2, total: 10 });
    expect(sumsOf({ items: [item(), item({ afecto: false })], descuento: null }, [])).toMatchObject(
      { afecto: 1000, exento: 1000, neto: 2000, iva: 190, total: 2190 },
    );
  });

  it('rounds a line, then its discount: all of it off leaves nothing', () => {
    const odd = item({ cantidad: 1.33, precio: 9999, descuento: 10_000 });
    expect(sumsOf({ items: [odd], descuento: null }, []).total).toBe(0);
    expect(
      sumsOf({ items: [item({ cantidad: 1.5, precio: 333 })], descuento: null }, []).neto,
    ).toBe(500);
    expect(sumsOf({ items: [item({ descuento: 3333 })], descuento: null }, []).neto).toBe(667);
  });

  it('spreads the discount of the whole over the lines, taxed or not', () => {
    const items = [item(), item({ afecto: false }), item({ precio: 1 })];
    const sums = sumsOf({ items, descuento: { tipo: 'monto', valor: 1001 } }, []);
    expect(sums.lineas).toEqual([500, 500, 0]);
    expect(sums).toMatchObject({ descuento: 1001, afecto: 500, exento: 500, iva: 95, total: 1095 });
    expect(sumsOf({ items, descuento: { tipo: 'porcentaje', valor: 10_000 } }, []).total).toBe(0);
    expect(sumsOf({ items, descuento: { tipo: 'monto', valor: 5000 } }, [])).toMatchObject({
      ...{ descuento: 2001, total: 0 },
    });
  });

  it('counts of the optional items those that are chosen', () => {
    const items = [item(), item({ opcional: true, precio: 500 })];
    expect(sumsOf({ items, descuento: null }, []).neto).toBe(1000);
    expect(sumsOf({ items, descuento: null }, [1]).neto).toBe(1500);
    expect(sumsOf({ items, descuento: null }, [0, 7]).neto).toBe(1000);
  });
});

it('says what keeps the instalments from the total', () => {
  const of = (division: Montos['division'], ...parts: number[]): Montos => ({
    ...{ items: [item()], descuento: null, division },
    cuotas: parts.map((parte) => ({ concepto: 'Cuota', parte, vence: { dias: 0 } })),
  });
  expect(instalmentsError(of('iguales'))).toBe('Agrega al menos una cuota.');
  expect(instalmentsError(of('iguales', 0, 0))).toBeUndefined();
  expect(instalmentsError(of('porcentajes', 5000, 4950))).toBe(
    'Los porcentajes suman 99,5 %, no 100 %.',
  );
  expect(instalmentsError(of('montos', 1000, 90))).toBe(
    'Las cuotas suman $1.090 y el total es $1.190: faltan $100.',
  );
  expect(instalmentsError(of('montos', 1190, 0))).toBe(
    'Cada cuota tiene que ser de al menos un peso.',
  );
});

const offers: fc.Arbitrary<Montos> = fc.record({
  items: fc.array(
    fc.record({
      ...{ concepto: fc.constant('Sitio'), detalle: fc.constant('') },
      cantidad: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
      precio: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 30_000_000 })),
      descuento: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
      ...{ afecto: fc.boolean(), opcional: fc.boolean() },
    }),
    { minLength: 1, maxLength: 12 },
  ),
  descuento: fc.oneof(
    fc.constant(null),
    fc.record({
      tipo: fc.constant('porcentaje' as const),
      valor: fc.integer({ min: 0, max: 10_000 }),
    }),
    fc.record({
      tipo: fc.constant('monto' as const),
      valor: fc.integer({ min: 0, max: 100_000_000 }),
    }),
  ),
  division: fc.constantFrom('iguales' as const, 'porcentajes' as const),
  cuotas: fc.array(
    fc.record({
      concepto: fc.constant('Cuota'),
      parte: fc.integer({ min: 1, max: 10_000 }),
      vence: fc.constant({ dias: 0 }),
    }),
    { minLength: 1, maxLength: 36 },
  ),
});
const mixes = fc.tuple(offers, fc.array(fc.nat({ max: 11 })));

describe('of any mix', () => {
  it('net, IVA and total add up, and no line is below zero or above its price', () => {
    fc.assert(
      fc.property(mixes, ([offer, chosen]) => {
        const sums = sumsOf(offer, chosen);
        const before = sumsOf({ ...offer, descuento: null }, chosen);
        expect(sums.neto).toBe(sum(sums.lineas));
        expect(sums.neto).toBe(sums.afecto + sums.exento);
        expect(sums.total).toBe(sums.neto + sums.iva);
        expect(before.neto - sums.neto).toBe(sums.descuento);
        expect(Math.abs(sums.iva - sums.afecto * 0.19)).toBeLessThanOrEqual(0.5);
        sums.lineas.forEach((line, n) => {
          expect(line).toBeGreaterThanOrEqual(0);
          expect(line).toBeLessThanOrEqual(before.lineas[n] ?? 0);
        });
      }),
    );
  });

  it('instalments sum to the total, and a choice changes the last one alone', () => {
    fc.assert(
      fc.property(mixes, ([offer, chosen]) => {
        const [bare, full] = [instalmentsOf(offer, []), instalmentsOf(offer, chosen)];
        expect(sum(full)).toBe(sumsOf(offer, chosen).total);
        expect(full.slice(0, -1)).toEqual(bare.slice(0, -1));
        full.slice(0, -1).forEach((amount) => expect(amount).toBeGreaterThanOrEqual(0));
      }),
    );
  });
});

it.each([1, 2, 3, 50_000, 50_412, 99_999_999])(
  'a price of %i before IVA is read from what is paid',
  (neto) => {
    expect(withoutIva(withIva(neto))).toBe(neto);
  },
);

it('milestones and instalments have their days', () => {
  const hitos = [
    { titulo: 'A', descripcion: '', dias: 7, desde: 'anterior' },
    { titulo: 'B', descripcion: '', dias: 21, desde: 'anterior' },
    { titulo: 'C', descripcion: '', dias: 10, desde: 'inicio' },
    { titulo: 'D', descripcion: '', dias: 1, desde: 'anterior' },
  ] as const;
  const day = '2026-11-30';
  expect(daysOf(hitos, day)).toEqual(['2026-12-07', '2026-12-28', '2026-12-10', '2026-12-11']);
  expect(dueOn({ dias: 3 }, hitos, day)).toBe('2026-12-03');
  expect(dueOn({ hito: 1 }, hitos, day)).toBe('2026-12-28');
  expect(dueOn({ hito: 4 }, hitos, day)).toBeUndefined();
  expect(dueOn({ fecha: '2026-01-01' }, hitos, day)).toBe(day);
  expect(dueOn({ fecha: '2027-01-01' }, hitos, day)).toBe('2027-01-01');
});
