import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { connectTo, createProject, makeFilled } from './stage.ts';

// Older Supabase projects grant everything on new objects to the roles of the API, newer ones
// nothing. The migrations, applied to a database of each kind, must leave the same privileges.

const port = inject('stage');
const older = await makeFilled(port, 'old');

/** Every privilege on what migrations made: tables, columns, sequences, functions, schemas. */
async function privileges(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s %s: %s %s', kind, name, coalesce(nullif(a.grantee::regrole::text, '-'), 'PUBLIC'), a.privilege_type) as line
    from (
      select 'schema' as kind, nspname::text as name, nspowner as owner, coalesce(nspacl, acldefault('n', nspowner)) as acl
      from pg_namespace where nspname = 'private'
      union all
      select case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text, relowner,
        coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
      from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v', 'S')
      union all
      select 'column', attrelid::regclass || '.' || attname, 0, attacl from pg_attribute
      where attacl is not null and attrelid in
        (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace))
      union all
      select 'function', oid::regprocedure::text, proowner, coalesce(proacl, acldefault('f', proowner))
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    ) x, aclexplode(acl) a
    where a.grantee <> owner
    order by 1`;
  return rows.map(({ line }) => line);
}

async function policies(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' | ', tablename, policyname, cmd, roles, qual, with_check) as line
    from pg_policies where schemaname in ('public', 'storage') order by 1`;
  return rows.map(({ line }) => line);
}

describe('a project whose defaults grant everything', () => {
  const here = connectTo(inject('pushed').url);
  const old = connectTo(older.url);
  afterAll(() => Promise.all([here.end(), old.end()]));

  it('would give a new table to everybody, so the comparison means something', async () => {
    const probe = connectTo((await createProject(port, 'suelto', { defaults: 'old' })).url);
    await probe.unsafe('create table public.suelta ()');
    const [row] =
      await probe`select has_table_privilege('anon', 'public.suelta', 'insert') as granted`;
    await probe.end();
    expect(row).toEqual({ granted: true });
  });

  it('gives visitors no table and no column until it is granted', async () => {
    const asVisitor = (query: string) =>
      old
        .begin(async (tx) => {
          await tx`create table public.nueva (id int)`;
          await tx`alter table public.nueva enable row level security`;
          await tx`create policy nueva_leer on public.nueva for select to anon using (true)`;
          await tx`alter table public.plataformas add column secreta text default 'x'`;
          await tx`alter table public.hitos_plataforma add column secreta text default 'x'`;
          await tx`set local role anon`;
          await tx.unsafe(query);
          throw new Error('allowed');
        })
        .catch((error: unknown) =>
          error instanceof postgres.PostgresError ? error.code : String(error),
        );
    expect(await asVisitor('select id, plataforma from public.plataformas')).toBe('Error: allowed');
    for (const query of [
      'select secreta from public.plataformas',
      'select * from public.plataformas',
      'select id from public.plataformas where secreta is not null',
      'select id from public.plataformas order by secreta',
      'select secreta from public.hitos_plataforma',
      'select id from public.nueva',
      'insert into public.nueva values (1)',
    ]) {
      expect(await asVisitor(query), query).toBe('42501');
    }
  });

  it('ends with the same privileges as one whose defaults grant nothing', async () => {
    const expected = await privileges(here);
    expect(expected.length).toBeGreaterThan(300);
    expect(await privileges(old)).toEqual(expected);
  });

  it('ends with the same policies', async () => {
    const expected = await policies(here);
    expect(expected.length).toBeGreaterThan(60);
    expect(await policies(old)).toEqual(expected);
  });

  it('PUBLIC has no privilege', async () => {
    expect((await privileges(old)).filter((line) => line.includes('PUBLIC'))).toEqual([]);
  });
});
