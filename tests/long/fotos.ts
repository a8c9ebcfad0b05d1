import type postgres from 'postgres';

// A picture of every row of every table, and what became of it, against an expectation by hand.

/** What becomes of the rows of a table for which `where` (SQL over the row `f`, jsonb) holds: all of them go, or change so. */
export interface Rule {
  tabla: string;
  where: string;
  /** How many rows that is; algunas, of what is told by a rule for many: one at least. */
  cuantas: number | 'algunas';
  /** What of it is another afterwards, with AHORA for the instant of the act, or SQL for that over `f`; null: they go. */
  queda: Readonly<Record<string, unknown>> | string | null;
}

/** A row that is other than expected: as it was, as it should be, as it is. */
interface Surprise {
  tabla: string;
  clave: string;
  antes: unknown;
  debe: unknown;
  es: unknown;
}

/** Rows that came, by table; those of private.cambios, which only says that something changed, are not told. */
type Came = Record<string, readonly Record<string, unknown>[]>;

/** Makes the functions that take pictures, and the first one. */
export async function prepare(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function prueba.filas() returns table (tabla text, clave text, fila jsonb) language plpgsql as $$
    declare
      r record;
    begin
      for r in
        select format('%I.%I', n.nspname, c.relname) as t, (
          select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as llave
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
      loop
        return query execute format('select %L, concat_ws('' '', %s), to_jsonb(t) from %s t', r.t, r.llave, r.t);
      end loop;
    end $$;`);
  await sql`create table prueba.foto as select * from prueba.filas()`;
  await sql`create unique index on prueba.foto (tabla, clave)`;
  await sql`analyze prueba.foto`;
}

/** Takes the picture again, inside a transaction. */
export async function again(tx: postgres.TransactionSql): Promise<void> {
  await tx`create temp table foto on commit drop as select * from prueba.filas()`;
  await tx`create unique index on foto (tabla, clave)`;
  await tx`analyze foto`;
}

/**
 * What is not as expected since the picture was taken; `foto` is that of `again`.
 * @throws {Error} when a rule is about another number of rows than it says
 */
export async function surprises(
  tx: postgres.TransactionSql,
  rules: readonly Rule[],
  foto: 'prueba.foto' | 'foto' = 'prueba.foto',
): Promise<{ surprises: Surprise[]; came: Came }> {
  await tx`create temp table debe (tabla text, clave text, fila jsonb, primary key (tabla, clave)) on commit drop`;
  const wrong: string[] = [];
  for (const { tabla, where, cuantas, queda } of rules) {
    const patch = queda === null || typeof queda === 'string' ? null : JSON.stringify(queda);
    const then =
      typeof queda === 'string'
        ? `(${queda})`
        : `replace($2, 'AHORA', to_jsonb(now()) #>> '{}')::jsonb`;
    const { count } = await tx.unsafe(
      `insert into debe select tabla, clave, f || ${then}
       from (select tabla, clave, fila as f from ${foto} where tabla = $1) x where ${where}`,
      typeof queda === 'string' ? [tabla] : [tabla, patch],
    );
    if (cuantas === 'algunas' ? count === 0 : count !== cuantas)
      wrong.push(`${tabla}: ${where} son ${String(count)}, no ${String(cuantas)}`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const rows = await tx.unsafe<Surprise[]>(`
    with hoy as materialized (select * from prueba.filas()),
      distintas as (
        select tabla, clave, a.fila as antes, d.fila as es from ${foto} a full join hoy d using (tabla, clave) where a.fila is distinct from d.fila)
    select tabla, clave, case when d.clave is null then to_jsonb('como estaba'::text) else d.antes end as antes, e.fila as debe, d.es
    from distintas d full join debe e using (tabla, clave)
    where d.antes is null and d.es is not null or d.clave is null or e.clave is null or d.es is distinct from e.fila
    order by 1, 2`);
  const came: Record<string, Record<string, unknown>[]> = {};
  const others: Surprise[] = [];
  for (const row of rows) {
    if (row.antes !== null || row.es === null) others.push(row);
    else if (row.tabla !== 'private.cambios')
      (came[row.tabla] ??= []).push(row.es as Record<string, unknown>);
  }
  return { surprises: others, came };
}
