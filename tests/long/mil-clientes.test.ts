import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';
import { prepare, surprises } from './fotos.ts';
import { emailOf, erased, nameOf } from './suprimido.ts';

// Erasure, merge, copy and purge on a thousand clients: every row of every table before and after, against what
// is written by hand. Each act is undone, so that the next finds the same.

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });
  await sql.unsafe(readFileSync(join(import.meta.dirname, 'mil-clientes.sql'), 'utf8')).simple();
  await prepare(sql);
}, 300_000);
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

/** Does something in a transaction that is undone. */
async function undone<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T> {
  const end = new Error('undone');
  let result: { of: T } | undefined;
  await sql
    .begin(async (tx) => {
      result = { of: await work(tx) };
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
  if (!result) throw new Error('unreachable: the work was done');
  return result.of;
}

it.each([501, 51, 1, 2, 3, 4, 6, 8].map((n) => [emailOf(n), nameOf(n), n] as const))(
  'erased: %s, whose name is %s',
  async (email, _, n) => {
    const seen = await undone(async (tx) => {
      await tx`select private.suprimir_datos(${email})`;
      return surprises(tx, erased(n));
    });
    expect(seen).toEqual({ surprises: [], came: {} });
  },
  60_000,
);
