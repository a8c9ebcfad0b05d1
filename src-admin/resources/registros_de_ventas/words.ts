import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { taxDocumentName } from '../../../src-shared/tributarios.ts';
import type { SalesRow } from './schemas.ts';

/** So many documents. */
export const documentsText = (count: number): string =>
  `${count.toLocaleString('es-CL')} ${count === 1 ? 'documento' : 'documentos'}`;

/** Why a row fits no payment. */
const WHY: Readonly<Record<string, string>> = {
  sin_cliente: 'Ningún cliente tiene ese RUT.',
  sin_pago: 'Ningún pago suyo sin documento suma eso.',
  distinta: 'Ya está anotado ese folio, con otro cliente, otra suma u otra fecha.',
};

export const whyText = ({ que }: SalesRow): string => WHY[que] ?? '';

/** What a row is: its document and whose it is. */
export const rowTexts = (row: SalesRow) => ({
  primary: `${taxDocumentName(row)} por ${formatCLP(row.total)}`,
  secondary: [formatDayShort(row.dia), row.cliente ?? row.razon_social ?? row.rut]
    .filter(Boolean)
    .join(' · '),
});

/** A payment that a row fits, in a line. */
export const paymentText = ({ concepto, monto, vence_el }: SalesRow['pagos'][number]): string =>
  `${concepto}, ${formatCLP(monto)}, vence el ${formatDayShort(vence_el)}`;

/** The rows of each kind. */
export const rowsOf = (rows: readonly SalesRow[], ...kinds: readonly string[]): SalesRow[] =>
  rows.filter(({ que }) => kinds.includes(que));
