import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startSuiteBackend, type BackendInfo } from '../backend.ts';
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

/** Starts the backend once for all database tests and tells them where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...info } = await startSuiteBackend('db');
  await installPgtap(info.superDbUrl);
  const mutant = process.env['MUTANT_SQL'];
  if (mutant !== undefined) await makeChange(info.superDbUrl, mutant);
  provide('backend', info);
  return stop;
}
