import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Backend } from '../local/backend';

/** What a suite may know about the backend that it runs against. */
export type DatosDelBackend = Omit<Backend, 'stop'>;

/**
 * Each suite that needs a backend has its own data and its own ports, away from those of
 * `npm start`, so that all of them can run at once.
 */
const suites = {
  db: ['--perfil', 'test', '--offset', '1000'],
  e2e: ['--perfil', 'test-e2e', '--offset', '2000'],
};

/** Starts a suite's backend from nothing, migrations and seed, in a process of its own. */
export async function iniciarBackend(suite: keyof typeof suites, siteUrl?: string): Promise<Backend> {
  const raiz = join(import.meta.dirname, '..');
  const proceso = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', join(raiz, 'local', 'backend-cli.ts'), '--reset', ...suites[suite]],
      ...(siteUrl ? ['--site-url', siteUrl] : []),
    ],
    { cwd: raiz, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const fin = new Promise<void>((terminado) => {
    proceso.once('exit', () => {
      terminado();
    });
  });
  // Its first line says where everything is; ending without one means that it failed.
  for await (const linea of createInterface(proceso.stdout)) {
    proceso.stdout.resume();
    return {
      ...(JSON.parse(linea) as DatosDelBackend),
      stop: () => {
        proceso.kill('SIGTERM');
        return fin;
      },
    };
  }
  throw new Error(`El backend de pruebas no partió: ejecuta npx tsx local/backend-cli.ts --reset ${suites[suite].join(' ')}`);
}
