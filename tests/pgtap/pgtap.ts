import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { parseTap, type TapAssertion } from './tap.ts';

/**
 * Puts pgTAP where the embedded server looks for extensions, so that the tests' own
 * `create extension if not exists pgtap` works as on Supabase. pglite ships the files.
 */
export async function installPgtap(superDbUrl: string): Promise<void> {
  const sql = postgres(superDbUrl, { max: 1 });
  const [row] = await sql<{ folder: string }[]>`
    select setting as folder from pg_config() where name = 'SHAREDIR'`;
  await sql.end();
  if (!row) throw new Error('the server does not say where its extensions are');
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  execFileSync('tar', [
    ...['-xzf', join(dirname(pglite), 'pgtap.tar.gz'), '-C', row.folder],
    ...['--no-same-owner', '--strip-components=2'],
    ...['pgtap.control', 'pgtap--1.3.5.sql'].map((name) => `share/postgresql/extension/${name}`),
  ]);
}

/** A file's transaction begins here: what is put after it is undone with the rest. */
const BEGIN = /^begin;$/m;

/** One connection as `postgres`, as `supabase test db` has it. @public */
export const pgtapSession = (dbUrl: string): postgres.Sql =>
  postgres(dbUrl, { max: 1, onnotice: () => undefined });

/**
 * Runs one pgTAP file in a session that others use before and after it: nothing of it stays.
 * `change` is made at the start of its transaction, and then it ends with its first failure.
 * @public
 */
export async function runPgtap(
  sql: postgres.Sql,
  file: string,
  change?: string,
): Promise<TapAssertion[]> {
  const plain = readFileSync(file, 'utf8');
  const script = change === undefined ? plain : plain.replace(BEGIN, () => `begin;\n${change};\n`);
  const rows: string[] = [];
  let error: unknown;
  try {
    const run = sql.unsafe(script).simple();
    await run.forEach((row: Record<string, unknown>) => {
      const line = String(Object.values(row)[0]);
      rows.push(line);
      if (change !== undefined && /^not ok (?!.*# (TODO|SKIP))/i.test(line)) run.cancel();
    });
  } catch (cause) {
    error = cause;
    await sql.unsafe('rollback');
  }
  const { plan, assertions } = parseTap(rows);
  const fail = (description: string, diagnosis: string) =>
    assertions.push({ description, ok: false, skipped: false, diagnosis });
  if (error) fail('the file ends without an error', describeError(error, script));
  else if (plan !== assertions.length) {
    fail('the file runs what it planned', `planned ${plan ?? 'nothing'}, ran ${assertions.length}`);
  }
  return assertions;
}

/**
 * Runs all files of supabase/tests against a database: every assertion is a test, by its own name.
 * @param dbUrl a database with the migrations and the seed, as `postgres`
 * @param without files that cannot be run there
 */
export async function registerPgtap(dbUrl: string, without: readonly string[] = []): Promise<void> {
  const folder = join(import.meta.dirname, '..', '..', 'supabase', 'tests');
  const sql = pgtapSession(dbUrl);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.test.sql') && !without.includes(name))
    .sort()) {
    const assertions = await runPgtap(sql, join(folder, file));
    describe(file, () => {
      for (const { description, ok, skipped, diagnosis } of assertions) {
        it.skipIf(skipped)(description, () => {
          expect(ok, diagnosis).toBe(true);
        });
      }
    });
  }
  await sql.end();
}

function describeError(error: unknown, script: string): string {
  if (!(error instanceof postgres.PostgresError)) return String(error);
  const { code, message, detail, where, position } = error;
  const line = script.slice(0, Number(position)).split('\n').length;
  return [`${code}: ${message}`, detail, where, position && `line ${line}`]
    .filter(Boolean)
    .join('\n');
}
