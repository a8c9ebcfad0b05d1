import { readFileSync, writeFileSync } from 'node:fs';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import setupDb from '../../../tests/db/global.ts';
import { calledSince, watchCalls } from './calls.ts';

const connect = (superDbUrl: string) => postgres(superDbUrl, { max: 1, onnotice: () => undefined });

/** Makes the change to the schema that some test should notice. */
async function makeChange(superDbUrl: string, file: string): Promise<void> {
  const sql = connect(superDbUrl);
  await sql.unsafe(readFileSync(file, 'utf8')).simple();
  await sql.end();
}

/**
 * Counts from now on which functions the files call; the answer writes their signatures, a list in JSON.
 */
async function countCalls(superDbUrl: string): Promise<(file: string) => Promise<void>> {
  const sql = connect(superDbUrl);
  await watchCalls(sql);
  return async (file) => {
    await sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    writeFileSync(file, JSON.stringify([...(await calledSince(sql)).keys()]));
    await sql.end();
  };
}

/** Starts what the database tests need, with the change or the counting that vitestRound.ts asks for. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await setupDb(project);
  const { superDbUrl } = project.getProvidedContext().backend;
  const { MUTANT_SQL: change, MUTANT_CALLS: calls } = process.env;
  if (change !== undefined) await makeChange(superDbUrl, change);
  const writeCalls = calls === undefined ? undefined : await countCalls(superDbUrl);
  return async () => {
    if (calls !== undefined) await writeCalls?.(calls);
    await stop();
  };
}
