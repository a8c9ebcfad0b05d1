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

/** Plans each statement of a function once, for whatever values: a fifth of the work is to plan it again and again. */
export const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };

/** One connection as `postgres`, as `supabase test db` has it. */
const pgtapSession = (dbUrl: string, settings: Record<string, string>): postgres.Sql =>
  postgres(dbUrl, { max: 1, onnotice: () => undefined, connection: settings });

/** Runs a script of pgTAP, and `undo` after it where it failed or does not undo itself. */
async function runScript(
  sql: postgres.Sql,
  script: string,
  undo: 'rollback' | 'rollback to archivo',
): Promise<TapAssertion[]> {
  const rows: string[] = [];
  let error: unknown;
  try {
    await sql
      .unsafe(script)
      .simple()
      .forEach((row: Record<string, unknown>) => rows.push(String(Object.values(row)[0])));
  } catch (cause) {
    error = cause;
  }
  if (error || undo !== 'rollback') await sql.unsafe(undo);
  const { plan, assertions } = parseTap(rows);
  const fail = (description: string, diagnosis: string) =>
    assertions.push({ description, ok: false, skipped: false, diagnosis });
  if (error) fail('the file ends without an error', describeError(error, script));
  else if (plan !== assertions.length) {
    fail('the file runs what it planned', `planned ${plan ?? 'nothing'}, ran ${assertions.length}`);
  }
  return assertions;
}

/** Parts of the names of the files to run, with commas, after those that prepare the others; all of them unless set. */
const ONLY = (process.env.PGTAP ?? '').split(',');

const TESTS = join(import.meta.dirname, '..', '..', 'supabase', 'tests');

/** So many files share a transaction: a longer one would let its `now()` fall behind the clock. */
const FILES_AT_ONCE = 8;
/** Rooms ask nothing of the clock, and begin from a row in every table, which takes longer to make. */
const ROOMS_AT_ONCE = 40;

const OWN_TRANSACTION = /^begin;\n([^]*)^rollback;\n$/m;

/**
 * What a file does, and another that it includes by psql's command for it, without the transaction that it does it in; null
 * for one that keeps something.
 */
function bodyOf(file: string): string | null {
  const text = readFileSync(file, 'utf8').replace(
    /^\\ir (.+)$/gm,
    (_, name: string) => bodyOf(join(dirname(file), name)) ?? '',
  );
  return text.includes('\ncommit;\n') ? null : (OWN_TRANSACTION.exec(text)?.[1] ?? null);
}

/** The tables and views that have a room, by their files. */
export const rooms = (): string[] =>
  readdirSync(join(TESTS, 'tablas')).map((name) => name.replace(/\.test\.sql$/, ''));

/**
 * Runs all files of supabase/tests against a database: every assertion is a test, by its own name. Several in a row begin
 * from the same people (pruebas.escenario), which takes longer to make than most files take; each is undone alone.
 * @param dbUrl a database with the migrations and the seed, as `postgres`
 * @param isWithout which files are not run there, by their names
 * @param settings of the sessions; as a project has them unless said
 */
export async function registerPgtap(
  dbUrl: string,
  isWithout: (name: string) => boolean = () => false,
  settings: Record<string, string> = {},
): Promise<void> {
  const names = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.sql') && !isWithout(name))
    .filter((name) => name.startsWith('00') || ONLY.some((part) => name.includes(part)))
    .sort();
  let sql = pgtapSession(dbUrl, settings);
  let together = 0;
  let beganFrom = '';
  const end = async (): Promise<void> => {
    if (together > 0) await sql.unsafe('rollback');
    together = 0;
  };
  for (const name of names) {
    const body = bodyOf(join(TESTS, name));
    const [from, atOnce] = name.startsWith('tablas/')
      ? ['llenar', ROOMS_AT_ONCE]
      : ['escenario', FILES_AT_ONCE];
    if (body === null || together === atOnce || from !== beganFrom) await end();
    if (from !== beganFrom) {
      // Each change of a table that a room tries makes a session look through all plans that it ever made.
      await sql.end();
      sql = pgtapSession(dbUrl, settings);
    }
    beganFrom = from;
    if (body !== null && together++ === 0)
      await sql.unsafe(`begin; select pruebas.${from}()`).simple();
    const assertions =
      body === null
        ? await runScript(sql, readFileSync(join(TESTS, name), 'utf8'), 'rollback')
        : await runScript(sql, `savepoint archivo;\n${body}`, 'rollback to archivo');
    describe(name, () => {
      for (const { description, ok, skipped, diagnosis } of assertions) {
        it.skipIf(skipped)(description, () => {
          expect(ok, diagnosis).toBe(true);
        });
      }
    });
  }
  await end();
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
