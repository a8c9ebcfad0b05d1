import { spawnSync } from 'node:child_process';
import { REPORT, RESULTS, ROOT, STORYBOOK } from './places.ts';

/**
 * `npm run lab -- visual`: builds Storybook, takes a picture of each story and compares it with the one
 * in `imagenes/`. `--update` renews those that changed, `--built` takes the Storybook of the last time;
 * anything else goes to Playwright (a part of a story's name, for one).
 */

const args = process.argv.slice(2);

/** Runs a command of the repository and ends with it if it fails. */
function run(program: string, ...rest: string[]): void {
  const { status } = spawnSync(program, rest, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.exitCode = status ?? 1;
}

if (!args.includes('--built'))
  run('npx', 'storybook', 'build', '--output-dir', STORYBOOK, '--loglevel', 'warn');

if (!process.exitCode) {
  const forPlaywright = args
    .filter((arg) => arg !== '--built')
    .map((arg) => (arg === '--update' ? '--update-snapshots' : arg));
  run('npx', 'playwright', 'test', '-c', 'lab/visual/playwright.config.ts', ...forPlaywright);
  if (process.exitCode)
    console.log(
      `\nHay diferencias. De cada una, lo esperado, lo de ahora y lo que cambió están en ${RESULTS};\njuntas, para mirarlas: npx playwright show-report ${REPORT}\nSi el cambio es a propósito: npm run lab -- visual --update\n`,
    );
}
