import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Finds the browser for every suite. `tests/run.mjs` uses it before anything is installed.

/** Launch arguments: they also let root run it in a container, quietly and without a network. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Those of tests: one process less for each browser. What is measured runs as people have it. */
export const testBrowserArgs = [...browserArgs, '--in-process-gpu'];

/** @param {string} program */
function onPath(program) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program + suffix))
    .find((path) => existsSync(path));
}

/** The browser that `playwright install chromium` downloaded, if it did. */
async function downloaded() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Chromium without windows: what Playwright itself uses. The journeys take half the time with it. */
const SHELL = 'chromium-headless-shell';

/** Chromium as people have it, for what is measured in time. @public */
export const WHOLE_BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where a Chromium is, or undefined. */
export async function findBrowser(programs = [SHELL, ...WHOLE_BROWSERS]) {
  const given = process.env['CHROMIUM_PATH'];
  if (given && existsSync(given)) return given;
  return programs.map(onPath).find((path) => path !== undefined) ?? (await downloaded());
}

/** @param {string} path */
function works(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/** @param {string} program */
const byApt = (program) => ({
  program: 'sh',
  args: [
    '-c',
    `apt-get install -y ${program} || { apt-get update && apt-get install -y ${program}; }`,
  ],
});

/**
 * Finds a browser, or installs one. As root it also tries, once in a checkout, to install the quick one
 * where there is only another.
 * @param {string} root the repository's folder
 * @throws {Error} in Spanish, saying what to do
 */
export async function ensureBrowser(root) {
  const path = await findBrowser();
  const usable = path && works(path) ? path : undefined;
  if (usable && (process.env['CHROMIUM_PATH'] || usable.endsWith(SHELL))) return usable;

  const isRoot = process.getuid?.() === 0;
  const tried = join(root, 'node_modules', '.cache', 'navegador-buscado');
  const attempts = [
    ...(isRoot && !existsSync(tried) ? [byApt(SHELL)] : []),
    ...(usable ? [] : [{ program: 'npx', args: ['playwright', 'install', 'chromium'] }]),
    ...(usable || !isRoot ? [] : [byApt('chromium')]),
  ];
  for (const { program, args } of attempts) {
    console.log(`  Falta un navegador: ${[program, ...args].join(' ')}`);
    writeFileSync(tried, '');
    try {
      execFileSync(program, args, {
        cwd: root,
        stdio: 'inherit',
        timeout: 10 * 60_000,
        shell: process.platform === 'win32',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      continue;
    }
    const installed = await findBrowser();
    if (installed && works(installed)) return installed;
  }
  if (usable) return usable;
  throw new Error(
    'No hay un navegador para las pruebas y no se pudo instalar uno. Instala Chromium o Google Chrome, o indica dónde está con CHROMIUM_PATH=/ruta/al/navegador, y vuelve a ejecutar npm test.',
  );
}
