import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../local/backend.ts';
import { LAB_PORTS } from '../../ports.ts';
import type { Mutant, Outcome } from './mutant.ts';

/** Files that compare the schema with what is written down, and so notice that it changed, not what it does. */
const HOLD_THE_SCHEMA = /^(avisos|builders|pgtap|privilegios|schemas|types)\.test\.ts$/;

const testFiles = (): string[] =>
  readdirSync(join(ROOT, 'tests', 'db'))
    .filter((file) => file.endsWith('.test.ts') && !HOLD_THE_SCHEMA.test(file))
    .sort();

/** Runs test files on a backend of their own, until one fails. Resolves with what failed first, if anything. */
async function firstFailure(
  files: readonly string[],
  env: Record<string, string>,
): Promise<string | undefined> {
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config=lab/mutants/db/vitest.config.ts',
      '--bail=1',
      '--reporter=dot',
      ...files.map((file) => `tests/db/${file}`),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...env,
        NO_COLOR: '1',
        TEST_PORT_BASE: String(LAB_PORTS.mutantsSuite),
      },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code === 0) return undefined;
  return /FAIL\s+(?:\|?db\|?\s+)?(.*)/.exec(said)?.[1] ?? `vitest: code ${code}`;
}

/** Tries one change with the test files that ask over HTTP or from several connections. */
export interface VitestRound {
  attempt: (mutant: Mutant) => Promise<Outcome>;
  end: () => void;
}

/**
 * Runs every file without a change and keeps which functions it calls: what is changed within a function
 * is tried only with these.
 * @throws {Error} when a file fails as it is: it would notice everything
 */
export async function startVitestRound(log: (line: string) => void): Promise<VitestRound> {
  const folder = mkdtempSync(join(ROOT, '.local', 'mutants-vitest-'));
  const calledBy = new Map<string, string[]>();
  for (const file of testFiles()) {
    const calls = join(folder, 'calls.json');
    const failure = await firstFailure([file], { MUTANT_CALLS: calls });
    if (failure !== undefined) throw new Error(`${file} fails as it is: ${failure}`);
    const signatures = JSON.parse(readFileSync(calls, 'utf8')) as string[];
    for (const signature of signatures) {
      calledBy.set(signature, [...(calledBy.get(signature) ?? []), file]);
    }
    log(`${file} calls ${signatures.length} functions`);
  }
  const filesFor = ({ body }: Mutant): string[] =>
    body === undefined ? testFiles() : (calledBy.get(body) ?? []);
  const change = join(folder, 'change.sql');
  return {
    attempt: async (mutant) => {
      const files = filesFor(mutant);
      if (files.length === 0) return { mutant };
      writeFileSync(change, mutant.sql);
      const failure = await firstFailure(files, { MUTANT_SQL: change });
      return { mutant, ...(failure !== undefined && { killedBy: failure }) };
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
