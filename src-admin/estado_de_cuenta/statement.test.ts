import { expect, it } from 'vitest';
import { statementOf } from './statement.ts';

const pago = (id: number, vence_el: string, estado: string, monto: number) => ({
  id,
  concepto: `Cuota ${id}`,
  vence_el,
  estado,
  monto,
  pagado_en: null,
});

it('runs through the payments as they fall due, and leaves out what is void or was given back', () => {
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
    new Date('2026-11-22T15:00:00Z'),
  );
  expect(lines.map((line) => [line.pago.id, line.charged, line.paid, line.balance])).toEqual([
    [1, 100000, 100000, 0],
    [2, 0, 0, 0],
    [6, 0, 0, 0],
    [7, 20000, 0, 20000],
    [3, 3000, 0, 23000],
    [4, 4000, 0, 27000],
    [5, 50000, 0, 77000],
  ]);
  // In review it waits for the studio; what falls due today is not overdue.
  expect(totals).toEqual({ charged: 177000, paid: 100000, balance: 77000, overdue: 3000 });
});

it('is empty without payments', () => {
  expect(statementOf([])).toEqual({ lines: [], charged: 0, paid: 0, balance: 0, overdue: 0 });
});
