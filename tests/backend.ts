import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Backend } from '../local/backend.ts';
import { TEST_PORTS } from './ports.mjs';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** What a suite may know about the backend that it runs against. */
export type BackendInfo = Omit<Backend, 'stop' | 'handle' | 'names'>;

/**
 * Each suite that needs a backend in a process of its own has its own data and its own ports, away
 * from those of `npm start`, so that all of them can run at once.
 */
const suites = {
  db: ['--profile', 'test', '--ports', `${TEST_PORTS.db}`, '--wide-limits'],
  /** As `npm start`: where sign-in is limited as config.toml says. */
  limits: ['--profile', 'test-limits', '--ports', `${TEST_PORTS.limits}`],
  /** Durable as `npm start`: what is measured is what people get. */
  load: ['--profile', 'bench-load', '--ports', `${TEST_PORTS.load}`, '--durable'],
  hosts: ['--profile', 'test-hosts', '--ports', `${TEST_PORTS.hosts}`],
};

/** Starts a suite's backend from nothing, migrations and seed, in a process of its own. */
export async function startSuiteBackend(
  suite: keyof typeof suites,
  siteUrl?: string,
): Promise<BackendInfo & Pick<Backend, 'stop'>> {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', join(ROOT, 'local', 'backend-cli.ts'), '--reset', ...suites[suite]],
      ...(siteUrl ? ['--site-url', siteUrl] : []),
    ],
    // A group of its own, so that Ctrl-C reaches it once, by us; it ends when the channel closes.
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true },
  );
  const ended = once(child, 'exit');
  const { stdout } = child;
  if (!stdout) throw new Error('unreachable: stdout was asked to be a pipe');
  // Its first line says where everything is; ending without one means that it failed.
  for await (const line of createInterface(stdout)) {
    stdout.resume();
    return {
      ...(JSON.parse(line) as BackendInfo),
      stop: async () => {
        child.disconnect();
        await ended;
      },
    };
  }
  throw new Error('El backend de pruebas no partió: el motivo está arriba.');
}
