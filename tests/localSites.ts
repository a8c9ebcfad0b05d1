import type postgres from 'postgres';

/**
 * Lets platforms have the address of a server of this machine, with its port and a path, where a Dominio is the name of
 * a host alone. Returns what puts the rule back, once those platforms are gone.
 */
export async function allowLocalSites(sql: postgres.Sql): Promise<() => Promise<void>> {
  const [rule] = await sql<{ says: string }[]>`
    select pg_get_constraintdef(oid) as says from pg_constraint where conname = 'plataformas_dominio_check'`;
  if (!rule) throw new Error('The rule of Dominio is not there.');
  await sql`alter table public.plataformas drop constraint plataformas_dominio_check`;
  return async () => {
    await sql.unsafe(
      `alter table public.plataformas add constraint plataformas_dominio_check ${rule.says}`,
    );
  };
}
