import type postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { cli, connectTo } from './stage.ts';

const project = inject('pushed');
const sql = connectTo(project.url);
afterAll(() => sql.end());

/** What `supabase db advisors` says, the linter that a hosted project shows in its dashboard. */
async function advice(): Promise<{ name: string; detail: string }[]> {
  const { said } = await cli(project, ['db', 'advisors']);
  return said.includes('No issues found')
    ? []
    : (JSON.parse(said.slice(said.indexOf('['), said.lastIndexOf(']') + 1)) as {
        name: string;
        detail: string;
      }[]);
}

/** Computed columns that lists filter by, and the rules of policies: with a search_path of its own each would be called for each row, past every index. */
const conditions = await sql.begin(async (tx) => {
  await tx`set local search_path = ''`;
  return tx<{ detail: string; definition: string }[]>`
    select format('Function \`%s.%s\` has a role mutable search_path', p.pronamespace::regnamespace, p.proname) as detail,
      pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang left join pg_class c on c.reltype = p.proargtypes[0]
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and l.lanname = 'sql'
      and (p.pronargs = 1 and c.oid is not null or p.pronamespace = 'private'::regnamespace and p.proname like 've\\_%')
      and p.proconfig is null and not p.prosecdef and p.provolatile <> 'v' and not p.proretset`;
});

it('the official advisors find nothing but computed columns and rules, which are read as conditions', async () => {
  expect(conditions).toHaveLength(41);
  const found = (await advice()).filter(
    ({ name, detail }) =>
      name !== 'function_search_path_mutable' || !conditions.some((each) => each.detail === detail),
  );
  expect(found).toEqual([]);
});

/** Why Postgres refuses to make a function for somebody whose search_path is empty. */
const refusal = (tx: postgres.TransactionSql, definition: string): Promise<string | null> =>
  tx
    .savepoint((inner) => inner.unsafe(definition))
    .then(() => null)
    .catch((error: unknown) => String(error));

it('whoever calls them, with whatever search_path, they say the same: every name has its schema', async () => {
  await sql
    .begin(async (tx) => {
      await tx`set local search_path = ''`;
      for (const { definition } of conditions)
        expect(await refusal(tx, definition), definition).toBeNull();
      expect(
        await refusal(
          tx,
          'create function public.suelta(t public.tickets) returns boolean language sql as $$ select vencido(t) $$',
        ),
      ).toMatch(/function vencido\(public.tickets\) does not exist/);
      throw new Error('undo');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undo')) throw error;
    });
});
