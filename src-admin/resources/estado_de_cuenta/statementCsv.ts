import { toExcelCsv, type Cell } from '../../../src-shared/csv.ts';

import { lineInWords, type Statement } from '../../../src-shared/estadoDeCuenta.ts';
import { dayCell } from '../../kit/csv/exportList.ts';

/** A statement of account as a table for Excel, whose charges less what was paid come to its balance. */
export function statementCsv(
  { previous, lines, charged, paid, balance }: Statement,
  year?: number,
): string {
  const before: Cell[][] =
    year === undefined ? [] : [['', 'Saldo anterior', '', null, null, previous]];
  return toExcelCsv(
    ['Vence', 'Concepto', 'Estado', 'Cargo', 'Abono', 'Saldo'],
    [
      ...before,
      ...lines.map((line) => [
        line.refund ? '' : dayCell(line.pago.vence_el),
        line.pago.concepto,
        lineInWords(line),
        line.charged,
        line.paid,
        line.balance,
      ]),
      ['', 'Total', '', charged, paid, balance],
    ],
  );
}
