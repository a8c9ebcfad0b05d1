import type postgres from 'postgres';
import type { Mutant } from './mutant.ts';

/** Every privilege that visitors and accounts lack, granted: tables, columns beside granted ones, functions. */
export async function grantMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows = await sql<{ kind: string; statement: string; word: string }[]>`
    with roles (role) as (values ('anon'), ('authenticated')),
    verbs (verb) as (values ('select'), ('insert'), ('update'), ('delete'))
    select 'grant: table' as kind, format('grant %s on %s to %s', verb, c.oid::regclass, role) as statement, relname::text as word
    from pg_class c, roles, verbs
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
      and not has_table_privilege(role, c.oid, verb)
    union all
    select 'grant: column', format('grant %s (%I) on %s to %s', verb, a.attname, c.oid::regclass, role), relname
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped, roles, verbs
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and verb <> 'delete'
      and has_any_column_privilege(role, c.oid, verb) and not has_column_privilege(role, c.oid, a.attnum, verb)
    union all
    select 'grant: function', format('grant execute on function %s to %s', p.oid::regprocedure, role), proname
    from pg_proc p, roles
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and not has_function_privilege(role, p.oid, 'execute')
    union all
    select 'row security off', format('alter table %s disable row level security', c.oid::regclass), relname
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select 'view as its owner', format('alter view %s reset (security_invoker)', c.oid::regclass), relname
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    order by 1, 2`;
  return rows.map(({ kind, statement, word }) => ({
    kind,
    id: statement,
    words: ['privilegios', word],
    sql: statement,
  }));
}
