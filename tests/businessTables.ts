import type postgres from 'postgres';

/** What the service writes by itself or says that something was done: it is no business of the studio. */
const APART = [
  ...[
    'public.auditoria',
    'public.importaciones',
    'public.importaciones_filas',
    'public.seguimiento_usuarios',
  ],
  ...['private.ajustes', 'private.cambios', 'private.envios', 'private.gancho', 'private.tareas'],
  ...['private.navegadores', 'private.claves_revisadas', 'private.llamadas', 'private.revision'],
];

/** What every business table holds, as a fingerprint of all its rows; of the search not what it finds in the audit log. */
export async function businessTables(sql: postgres.Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`;
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    if (APART.includes(name)) continue;
    const of = name === 'private.busquedas' ? "where tabla not in ('auditoria', 'correos')" : '';
    const [row] = await sql.unsafe<{ print: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as print from ${name} t ${of}`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}
