import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { PLANNED_ONCE, registerPgtap, rooms } from './pgtap.ts';

const { dbUrl } = inject('backend');

// `test:all` runs the matrix, with all other files, in tests/hosted/matrix.
await registerPgtap(dbUrl, (name) => name.startsWith('matrix/'), PLANNED_ONCE);

it('every table and view of ours has a room, and every room its table', async () => {
  const sql = postgres(dbUrl, { max: 1 });
  const [tables] = await sql<{ names: string[] }[]>`
    select array_agg(case nspname when 'public' then relname else nspname || '.' || relname end) as names
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')
      or c.oid = 'storage.objects'::regclass`;
  await sql.end();
  expect(rooms().sort()).toEqual(tables?.names.sort());
});
