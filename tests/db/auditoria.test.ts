import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { auditLog } from '../../src-admin/resources/auditoria/changes.ts';
import { resources } from '../../src-admin/resources/index.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1 });
afterAll(() => sql.end());

it('each table whose changes are logged has a name that people know', async () => {
  const rows = await sql<{ tabla: string }[]>`
    select split_part(tabla, '.', 2) as tabla from private.tablas where vigila ? 'auditoria' order by 1`;
  const named = new Set(auditLog(resources).kinds.map(({ id }) => id));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ tabla }) => tabla).filter((tabla) => !named.has(tabla))).toEqual([]);
});
