import { toExcelCsv } from '../../../src-shared/csv.ts';
import { formatMonth } from '../../../src-shared/dates.ts';
import { MES_COLUMNS, type Mes } from '../../../src-shared/mes.ts';

const header = MES_COLUMNS.map(({ name }) => name);
const rowsOf = ({ lineas }: Mes) => lineas.map((line) => MES_COLUMNS.map(({ cell }) => cell(line)));

/** The month as a CSV that Excel in Spanish opens. */
export const monthCsv = (mes: Mes): Blob =>
  new Blob([toExcelCsv(header, rowsOf(mes))], { type: 'text/csv;charset=utf-8' });

/** The month as a workbook, its days as days, with a sheet that says what each column is. */
export async function monthBook(mes: Mes): Promise<Blob> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  const rows = rowsOf(mes).map(([, ...cells], n) => {
    const { dia = '' } = mes.lineas[n] ?? {};
    return [new Date(`${dia}T00:00:00Z`), ...cells];
  });
  const lines = utils.aoa_to_sheet([header, ...rows], { UTC: true, dateNF: 'dd-mm-yyyy' });
  const columns = utils.aoa_to_sheet([
    ['Columna', 'Qué es'],
    ...MES_COLUMNS.map(({ name, says }) => [name, says]),
  ]);
  utils.book_append_sheet(book, lines, formatMonth(mes.mes));
  utils.book_append_sheet(book, columns, 'Columnas');
  const content = write(book, {
    type: 'array',
    bookType: 'xlsx',
    compression: true,
  }) as ArrayBuffer;
  return new Blob([content], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
