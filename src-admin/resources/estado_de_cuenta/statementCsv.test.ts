import { expect, it } from 'vitest';
import { statementOf } from '../../../src-shared/estadoDeCuenta.ts';
import { unPago } from '../../../tests/builders/money.ts';
import { statementCsv } from './statementCsv.ts';

const pagos = [
  {
    ...unPago({ id: 1, concepto: 'Logo', monto: 70_000, estado: 'reembolsado' }),
    ...{ vence_el: '2026-03-01', devuelto_el: '2026-05-20' },
  },
  unPago({ id: 2, concepto: 'Sitio', monto: 50_000, estado: 'pagado', vence_el: '2026-04-01' }),
  unPago({ id: 3, concepto: 'Dominio', monto: 9_000, estado: 'pagado', vence_el: '2025-04-01' }),
];
const rowsOf = (csv: string) => csv.trim().split('\r\n').slice(1);

it('has a row for each charge with its payment, and one for what went back', () => {
  expect(rowsOf(statementCsv(statementOf(pagos.slice(0, 2))))).toEqual([
    '01-03-2026;Logo;Devuelto;70000;70000;0',
    ';Logo;Devolución el 20 may 2026;-70000;-70000;0',
    '01-04-2026;Sitio;Pagado;50000;50000;0',
    ';Total;;50000;50000;0',
  ]);
});

it('of a year, after what was owed before', () => {
  const csv = statementCsv(statementOf(pagos, 2026), 2026);
  expect(rowsOf(csv)[0]).toBe(';Saldo anterior;;;;0');
  expect(csv).not.toContain('Dominio');
});
