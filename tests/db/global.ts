import { readFileSync, writeFileSync } from 'node:fs';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startSuiteBackend, type BackendInfo } from '../backend.ts';
import { calledSince, watchCalls } from '../mutants/db/calls.ts';
import { installPgtap } from './pgtap.ts';

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendInfo;
  }
}

/** `npm run mutants:db` names a file with a change to the schema that some test should notice. */
async function makeChange(superDbUrl: string, file: string): Promise<void> {
  const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
  await sql.unsafe(readFileSync(file, 'utf8')).simple();
  await sql.end();
}

/**
 * `npm run mutants:db` asks which functions the files call: from now on it is counted, and the answer
 * writes their signatures, a list in JSON.
 */
async function countCalls(superDbUrl: string): Promise<(file: string) => Promise<void>> {
  const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
  await watchCalls(sql);
  return async (file) => {
    await sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    writeFileSync(file, JSON.stringify([...(await calledSince(sql)).keys()]));
    await sql.end();
  };
}

/** Starts the backend once for all database tests and tells them where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...info } = await startSuiteBackend('db');
  await installPgtap(info.superDbUrl);
  const { MUTANT_SQL: change, MUTANT_CALLS: calls } = process.env;
  if (change !== undefined) await makeChange(info.superDbUrl, change);
  const writeCalls = calls === undefined ? undefined : await countCalls(info.superDbUrl);
  provide('backend', info);
  return async () => {
    if (calls !== undefined) await writeCalls?.(calls);
    await stop();
  };
}
