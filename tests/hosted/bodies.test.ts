import { afterAll, expect, inject, it } from 'vitest';
import { connectTo } from './stage.ts';

const sql = connectTo(inject('pushed').url);
afterAll(() => sql.end());

// Newer minors of Postgres (15.20, 17.12) refuse `alter table … add column … default`, generated columns and another type
// while such a function takes the table's row; the one of these tests may not know that yet, hence the rule.
it('no function whose body was parsed when it was made takes or returns the row of a table', async () => {
  const functions = (of: typeof sql) => of<{ name: string }[]>`
    select distinct p.oid::regprocedure::text as name
    from pg_proc p cross join unnest(p.proargtypes::oid[] || coalesce(p.proallargtypes, '{}') || p.prorettype) t (type)
      join pg_type y on y.oid = t.type left join pg_type e on e.oid = y.typelem
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosqlbody is not null
      and coalesce(nullif(y.typrelid, 0), e.typrelid, 0) <> 0`;
  expect([...(await functions(sql))]).toEqual([]);

  // One that does is seen.
  await sql
    .begin(async (tx) => {
      await tx`create function public.de_prueba(t public.tickets) returns boolean language sql return t.id > 0`;
      expect(await functions(tx as unknown as typeof sql)).toHaveLength(1);
      throw new Error('undo');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undo')) throw error;
    });
});
