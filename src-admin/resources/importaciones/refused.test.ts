import { expect, it, vi } from 'vitest';
import { unaFilaDePlanilla } from '../../../tests/builders/studio.ts';
import { COLUMNS, guess, knownHeadings } from './columns.ts';
import { sheetsOf } from './readSheet.ts';
import { tablesOf } from './tables.ts';
import { refusedRows } from './refused.ts';
import { KINDS } from './schemas.ts';

const listOf = (rows: readonly object[]) => ({
  getList: vi.fn((_resource: string, { pagination: { page, perPage } }) =>
    Promise.resolve({ data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }),
  ),
});

it.each(KINDS)('the refused %s are brought in again as they are, once mended', async (tipo) => {
  const cells = Object.fromEntries(COLUMNS[tipo].map(({ field }) => [field, `uno; ${field}`]));
  const row = { datos: cells, motivos: ['Falta algo.'], estado: 'con_problema' };
  const provider = listOf([unaFilaDePlanilla({ ...row, n: 7 })]);
  const file = await refusedRows(provider as never, { id: 1, tipo });
  const [sheet] = sheetsOf(
    await tablesOf(new Uint8Array(await file.arrayBuffer())),
    knownHeadings(tipo),
  );
  const mapping = guess(tipo, sheet.headings);
  const read = Object.entries(mapping).map(([field, at = -1]) => [field, sheet.rows[0]?.cells[at]]);
  expect(Object.fromEntries(read)).toEqual(cells);
  expect(sheet.rows[0]?.cells.at(0)).toBe('7');
  expect(sheet.rows[0]?.cells.at(-1)).toBe('Falta algo.');
});

it('all of them are in the file, however many there are', async () => {
  const provider = listOf(
    Array.from({ length: 2_000 }, (_, at) =>
      unaFilaDePlanilla({ n: at + 2, estado: 'con_problema', datos: { nombre: `Nº ${at}` } }),
    ),
  );
  const text = await (await refusedRows(provider as never, { id: 1, tipo: 'clientes' })).text();
  expect(text.trimEnd().split('\r\n')).toHaveLength(2_001);
  expect(text).toContain('Nº 1999');
});
