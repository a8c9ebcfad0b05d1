import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';

/**
 * Whether a function keeps its body when it is called; the planner takes others apart.
 * Of pg_proc as p with pg_language as l.
 */
export const KEEPS_ITS_BODY = `not (l.lanname = 'sql' and not p.prosecdef and p.proconfig is null)`;

/**
 * Makes every function of ours begin with a call of one that does nothing: the server counts calls that
 * end well (track_functions), also when whoever made them fails afterwards.
 * @param sql as superuser
 */
export async function watchCalls(sql: postgres.Sql): Promise<void> {
  const functions = await sql<{ oid: string; definition: string }[]>`
    select p.oid::text, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and ${sql.unsafe(KEEPS_ITS_BODY)}`;
  const watched = functions.map(({ oid, definition }) => {
    const inSql = definition.includes('\n LANGUAGE sql');
    const body = inSql
      ? definition.replace('$function$', () => `$function$select called."${oid}"();`)
      : definition.replace(/^begin\b/im, (begin) => `${begin} perform called."${oid}"();`);
    return `create function called."${oid}"() returns void language plpgsql as 'begin end';\n${body}`;
  });
  await sql
    .unsafe(`create schema called; grant usage on schema called to public;\n${watched.join(';\n')}`)
    .simple();
  await sql`alter system set track_functions = 'all'`;
  await sql`select pg_reload_conf(), pg_stat_reset()`;
}

/**
 * How often each function was called since the last question, by signature. A session hands its counts in
 * when it ends: what those that are still there called may be missing.
 * @param sql as superuser
 */
export async function calledSince(sql: postgres.Sql): Promise<Map<string, number>> {
  await sql`set search_path = ''`;
  const rows = await sql<{ signature: string; calls: string }[]>`
    select p.oid::regprocedure::text as signature, s.calls
    from pg_stat_user_functions s join pg_proc p on p.oid::text = s.funcname
    where s.schemaname = 'called' and s.calls > 0`;
  await sql`select pg_stat_reset()`;
  return new Map(rows.map(({ signature, calls }) => [signature, Number(calls)]));
}

/** Waits until nobody else is in the database. */
export async function leftAlone(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const others = await sql`
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    if (others.length === 0) return;
    await wait(5);
  }
}
