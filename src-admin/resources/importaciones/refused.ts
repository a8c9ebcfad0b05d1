import type { DataProvider } from 'react-admin';
import { toExcelCsv } from '../../../src-shared/csv.ts';
import type { Row } from '../../data/rows.ts';
import { COLUMNS } from './columns.ts';
import { kindOf } from './schemas.ts';
import { textsOf } from './words.ts';

const PAGE = 1_000;

/** The rows of a sheet that cannot come in, as they were written, each with why: to mend there and bring in again. */
export async function refusedRows(
  provider: Pick<DataProvider, 'getList'>,
  { id, tipo }: Pick<Row<'importaciones'>, 'id' | 'tipo'>,
): Promise<Blob> {
  const rows: Row<'importaciones_filas'>[] = [];
  for (let page = 1; rows.length === (page - 1) * PAGE; page += 1) {
    const { data } = await provider.getList<Row<'importaciones_filas'>>('importaciones_filas', {
      filter: { importacion: id, estado: 'con_problema' },
      sort: { field: 'n', order: 'ASC' },
      pagination: { page, perPage: PAGE },
    });
    rows.push(...data);
  }
  const columns = COLUMNS[kindOf(tipo)];
  const csv = toExcelCsv(
    ['Fila', ...columns.map(({ label }) => label), 'Por corregir'],
    rows.map(({ n, datos, motivos }) => {
      const cells = textsOf(datos);
      return [n, ...columns.map(({ field }) => cells[field]), motivos.join(' ')];
    }),
  );
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}
