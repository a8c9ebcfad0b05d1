import type postgres from 'postgres';

// Comments and privileges of a view's columns, which pg-delta does not look at.

/** Statements that make them, by what they are. */
export type ViewColumns = Map<string, { make: string; unmake: string }>;

/** Reads them of every view of ours. */
export async function readViewColumns(sql: postgres.ISql): Promise<ViewColumns> {
  const rows = await sql<{ que: string; make: string; unmake: string }[]>`
    with columnas as (
      select c.oid, a.attnum, a.attacl, format('%I.%I', n.nspname, c.relname) as vista, quote_ident(a.attname) as columna
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'v' and n.nspname in ('public', 'private'))
    select format('comment %s.%s', vista, columna) || md5(d.description) as que,
      format('comment on column %s.%s is %L;', vista, columna, d.description) as make,
      format('comment on column %s.%s is null;', vista, columna) as unmake
    from columnas join pg_description d on d.objoid = oid and d.classoid = 'pg_class'::regclass and d.objsubid = attnum
    union all
    select format('grant %s.%s %s %s', vista, columna, x.privilege_type, r.rolname),
      format('grant %s (%s) on %s to %I;', lower(x.privilege_type), columna, vista, r.rolname),
      format('revoke %s (%s) on %s from %I;', lower(x.privilege_type), columna, vista, r.rolname)
    from columnas cross join aclexplode(attacl) x join pg_roles r on r.oid = x.grantee
    order by 1`;
  return new Map(rows.map(({ que, make, unmake }) => [que, { make, unmake }]));
}

/**
 * The statements that bring the columns of one database's views to those of another: taken away first, since a comment
 * that is another one now is made by the same kind of statement.
 * @param schema the statements that run before: a view that they make anew has lost everything
 */
export function viewColumnStatements(from: ViewColumns, to: ViewColumns, schema: string): string[] {
  const anew = [...schema.matchAll(/^DROP VIEW "(\w+)"\."(\w+)"/gm)].map(
    ([, space, view]) => ` ${space}.${view}.`,
  );
  const kept = new Map([...from].filter(([what]) => !anew.some((view) => what.includes(view))));
  return [
    ...[...kept].filter(([what]) => !to.has(what)).map(([, { unmake }]) => unmake),
    ...[...to].filter(([what]) => !kept.has(what)).map(([, { make }]) => make),
  ];
}
