import type postgres from 'postgres';

const bodies = (sql: postgres.ISql) =>
  sql<{ funcion: string; definicion: string; compacta: string }[]>`
    select p.oid::regprocedure::text as funcion, pg_get_functiondef(p.oid) as definicion,
      regexp_replace(pg_get_functiondef(p.oid), '\\s*\\n\\s*', ' ', 'g') as compacta
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/**
 * Gives functions of the second database the body that they have in the first where nothing but the ends of lines is
 * another: how a file is laid out is no change of the schema.
 */
export async function ignoreLineBreaks(from: postgres.ISql, to: postgres.ISql): Promise<void> {
  const was = new Map((await bodies(from)).map((body) => [body.funcion, body]));
  for (const { funcion, definicion, compacta } of await bodies(to)) {
    const before = was.get(funcion);
    if (before && before.compacta === compacta && before.definicion !== definicion)
      await to.unsafe(before.definicion);
  }
}
