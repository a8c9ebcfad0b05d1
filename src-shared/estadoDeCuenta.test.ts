import { expect, it } from 'vitest';
import { lineInWords, stateInWords, statementOf, yearsOf } from './estadoDeCuenta.ts';

const pago = (id: number, vence_el: string, estado: string, monto: number) => ({
  id,
  concepto: `Cuota ${id}`,
  vence_el,
  estado,
  monto,
  abonado: estado === 'pagado' || estado === 'reembolsado' ? monto : 0,
  devuelto: estado === 'reembolsado' ? monto : 0,
  pagado_en: null,
});

it('runs through the payments as they fall due: what was given back is charged, paid and given back, what is void is nothing', () => {
  const { lines, ...totals } = statementOf(
    [
      pago(5, '2026-12-30', 'programado', 50000),
      pago(1, '2026-09-01', 'pagado', 100000),
      pago(4, '2026-11-22', 'pendiente', 4000),
      pago(3, '2026-11-21', 'rechazado', 3000),
      pago(2, '2026-09-01', 'anulado', 70000),
      pago(6, '2026-10-01', 'reembolsado', 60000),
      pago(7, '2026-10-02', 'en_revision', 20000),
    ],
    undefined,
    new Date('2026-11-22T15:00:00Z'),
  );
  expect(lines.map((line) => [line.pago.id, line.charged, line.paid, line.balance])).toEqual([
    [1, 100000, 100000, 0],
    [2, 0, 0, 0],
    [6, 60000, 60000, 0],
    [6, -60000, -60000, 0],
    [7, 20000, 0, 20000],
    [3, 3000, 0, 23000],
    [4, 4000, 0, 27000],
    [5, 50000, 0, 77000],
  ]);
  // In review it waits for the studio; what falls due today is not overdue.
  expect(totals).toEqual({
    previous: 0,
    charged: 177000,
    paid: 100000,
    balance: 77000,
    overdue: 3000,
  });
});

it('is empty without payments', () => {
  expect(statementOf([])).toEqual({
    previous: 0,
    lines: [],
    charged: 0,
    paid: 0,
    balance: 0,
    overdue: 0,
  });
});

it('of one year, after what was owed before', () => {
  const pagos = [
    pago(1, '2025-03-01', 'pagado', 100000),
    pago(2, '2025-06-01', 'pendiente', 20000),
    pago(3, '2026-01-15', 'pagado', 3000),
    pago(4, '2026-02-15', 'pendiente', 500),
    pago(5, '2027-01-01', 'programado', 70),
  ];
  const now = new Date('2026-01-20T15:00:00Z');
  const { lines, ...totals } = statementOf(pagos, 2026, now);
  expect(lines.map(({ pago: { id }, balance }) => [id, balance])).toEqual([
    [3, 20000],
    [4, 20500],
  ]);
  expect(totals).toEqual({
    previous: 20000,
    ...{ charged: 3500, paid: 3000, balance: 20500, overdue: 20000 },
  });
  expect(statementOf(pagos, 2030, now)).toMatchObject({
    previous: 20570,
    balance: 20570,
    lines: [],
  });
  expect(yearsOf(pagos)).toEqual([2027, 2026, 2025]);
});

it.each([
  ['pagado', '2020-01-01', 'Pagado'],
  ['pendiente', '2020-01-01', 'Vencido'],
  ['rechazado', '2020-01-01', 'Rechazado, vencido'],
  ['rechazado', '2999-01-01', 'Rechazado'],
  ['en_revision', '2020-01-01', 'En revisión'],
])('%s, due on %s, is called %s', (estado, vence_el, words) => {
  expect(stateInWords(pago(1, vence_el, estado, 1))).toBe(words);
});

it('counts what came and stays, and is overdue for the rest', () => {
  const parts = (id: number, estado: string, abonado: number, devuelto: number) => ({
    ...pago(id, `2026-09-0${id}`, estado, 100_000),
    ...{ abonado, devuelto },
  });
  const { lines, ...totals } = statementOf(
    [
      parts(1, 'pendiente', 40_000, 0),
      parts(2, 'pagado', 100_000, 30_000),
      parts(3, 'rechazado', 20_000, 20_000 - 1),
      parts(4, 'reembolsado', 20_000, 20_000),
    ],
    undefined,
    new Date('2026-11-22T15:00:00Z'),
  );
  expect(lines.map((line) => [line.charged, line.paid, line.balance])).toEqual([
    [100_000, 40_000, 60_000],
    [100_000, 100_000, 60_000],
    [-30_000, -30_000, 60_000],
    [100_000, 20_000, 140_000],
    [-19_999, -19_999, 140_000],
    // What had not come of it is no longer owed.
    [100_000, 20_000, 220_000],
    [-100_000, -20_000, 140_000],
  ]);
  expect(totals).toMatchObject({ charged: 250_001, paid: 110_001, overdue: 140_000 });
});

it('says in words what came or went back in part', () => {
  const day = new Date('2026-11-22T15:00:00Z');
  const words = (estado: string, abonado: number, devuelto: number) =>
    stateInWords({ ...pago(1, '2026-12-01', estado, 100_000), abonado, devuelto }, day);
  expect(words('pendiente', 40_000, 0)).toBe('Pendiente. Abonado $40.000, faltan $60.000');
  expect(words('pagado', 100_000, 30_000)).toBe('Pagado. Devuelto $30.000');
  expect(words('pagado', 100_000, 0)).toBe('Pagado');
  expect(words('reembolsado', 100_000, 100_000)).toBe('Devuelto');
});

it('says when money went back', () => {
  const back = { ...pago(1, '2026-09-01', 'reembolsado', 100_000), devuelto_el: '2026-11-20' };
  expect(statementOf([back]).lines.map((line) => lineInWords(line))).toEqual([
    'Devuelto',
    'Devolución el 20 nov 2026',
  ]);
});

it('adds up by eye: the line before, what is charged, less what is paid', () => {
  const { lines } = statementOf([
    pago(1, '2026-09-01', 'reembolsado', 100_000),
    pago(2, '2026-09-02', 'pendiente', 50_000),
  ]);
  expect(lines.map((line) => lineInWords(line))).toEqual(['Devuelto', 'Devolución', 'Vencido']);
  lines.forEach((line, n) =>
    expect(line.balance).toBe((lines[n - 1]?.balance ?? 0) + line.charged - line.paid),
  );
});
