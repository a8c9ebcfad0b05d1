import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import type { Backend } from '../local/backend.ts';
import { TEST_PORTS } from './ports.mjs';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..');

/**
 * Runs a TypeScript file of the repository in a process of its own until its first line says that it
 * is ready; `stop` ends it, and so does the end of this process, however it comes.
 * @param args its path from the repository's folder, and its arguments
 * @param root the repository, where it is another than this one
 * @throws {Error} with `failure` when it ends without a line: why stands on stderr above
 * @public
 */
export async function startChild(
  [file, ...args]: readonly [file: string, ...args: string[]],
  failure: string,
  root = ROOT,
): Promise<{ line: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, file), ...args], {
    // A group of its own, so that Ctrl-C reaches it once, by us; it ends when the channel closes.
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const { stdout } = child;
  if (!stdout) throw new Error('unreachable: stdout was asked to be a pipe');
  for await (const line of createInterface(stdout)) {
    stdout.resume();
    return {
      line,
      stop: async () => {
        if (child.connected) child.disconnect();
        await ended;
      },
    };
  }
  throw new Error(failure);
}

/** What a suite may know about the backend that it runs against. */
export type BackendInfo = Omit<Backend, 'stop' | 'handle' | 'names' | 'confirm' | 'explain'>;

/** Milliseconds between two rounds of mail while journeys wait for it. */
export const TEST_BEAT = 500;

/**
 * Each suite that needs a backend in a process of its own has its own data and its own ports, away
 * from those of `npm start`, so that all of them can run at once.
 */
const suites = {
  /** Mail goes out every second, as with `npm start`: who waits for it has it sent at once. */
  db: ['--profile', 'test', '--ports', `${TEST_PORTS.db}`],
  /** For the rules of the database alone: nothing that is scheduled moves a row under them. */
  pgtap: ['--profile', 'test-pgtap', '--ports', `${TEST_PORTS.pgtap}`, '--beat', '0'],
  /** For suites that measure or kill, so that other suites keep their rows. */
  long: ['--profile', 'test-long', '--ports', `${TEST_PORTS.long}`],
};

type RunningBackend = BackendInfo & Pick<Backend, 'stop'>;

/**
 * Starts a backend from nothing, migrations and seed, in a process of its own.
 * @param args those of local/backend-cli.ts
 * @public
 */
export async function startFreshBackend(...args: readonly string[]): Promise<RunningBackend> {
  const { line, stop } = await startChild(
    ['local/backend-cli.ts', '--reset', ...args],
    'El backend de pruebas no partió: el motivo está arriba.',
  );
  return { ...(JSON.parse(line) as BackendInfo), stop };
}

/** One mail for each notice to the studio: a suite makes hundreds, and looks for each. */
export async function sendNoticesApart(dbUrl: string): Promise<void> {
  const sql = postgres(dbUrl, { max: 1 });
  await sql`update private.ajustes set avisos_seguidos = 1000000`;
  await sql.end();
}

/** Starts a suite's backend. */
export async function startSuiteBackend(suite: keyof typeof suites): Promise<RunningBackend> {
  const backend = await startFreshBackend(...suites[suite]);
  await sendNoticesApart(backend.dbUrl);
  return backend;
}
