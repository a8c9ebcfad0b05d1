import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';

// A rewrite of the audit log takes minutes where it is long: meanwhile people work.

const { superDbUrl, dbUrl } = inject('backend');
const migrating = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
const working = postgres(dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => Promise.all([migrating.end(), working.end()]));

const folder = join(import.meta.dirname, '../../../supabase/migrations');
const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
/** A statement of its own, and not of a function's body. */
const REWRITES = /^(?:do \$\$[\s\S]*?^\s+)?update public\.auditoria\b/m;
const rewriting = readdirSync(folder).filter((file) =>
  REWRITES.test(text(file).replace(/^create[\s\S]*?^(?:end )?\$\$;/gm, '')),
);

class Undo extends Error {}

it('one migration rewrites it, and changes no table', () => {
  expect(rewriting).toEqual([expect.stringMatching(/_auditoria_de_quien\.sql$/)]);
  for (const file of rewriting) expect(text(file)).not.toMatch(/^\s*(alter|create|drop|lock)\b/im);
});

it('while it runs lines are written and read, and each of the old ones learns whose it is', async () => {
  const lines = (sql: postgres.Sql | postgres.TransactionSql) => sql<
    { all: number; known: number }[]
  >`
    select count(*)::int as all, count(*) filter (where a.cliente = private.cliente_de_cambio(a)
      and exists (select from public.clientes c where c.id = a.cliente))::int as known
    from public.auditoria a`;
  const [before] = await lines(migrating);
  expect(before?.known).toBeGreaterThan(0);
  const run = migrating.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.auditoria set cliente = null where antes is not null or despues is not null`;
    await tx`delete from private.busquedas where tabla = 'auditoria'`;
    await tx`set local session_replication_role = origin`;
    expect((await lines(tx))[0]?.known).toBeLessThan(before?.known ?? 0);
    for (const file of rewriting) await tx.unsafe(text(file)).simple();
    const after = await lines(tx);
    const written = await working.begin(async (other) => {
      await other`set local lock_timeout = '2s'`;
      return other`insert into public.auditoria (tabla, fila, accion) values ('equipo', 1, 'update') returning id`;
    });
    expect(written).toHaveLength(1);
    expect((await lines(working))[0]?.all).toBe((before?.all ?? 0) + 1);
    expect([...after]).toEqual([before]);
    throw new Undo();
  });
  await expect(run).rejects.toThrow(Undo);
});
