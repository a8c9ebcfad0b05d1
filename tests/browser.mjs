import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** Where a Chromium is, or undefined. */
export async function findBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  if (given && existsSync(given)) return given;
  return (
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
      .map(onPath)
      .find((path) => path !== undefined) ?? (await downloaded())
  );
}

/** @param {string} path */
function works(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a browser, or installs one: by Playwright first, by apt as root then.
 * @param {string} root the repository's folder
 * @throws {Error} in Spanish, saying what to do
 */
export async function ensureBrowser(root) {
  const found = await findBrowser();
  if (found && works(found)) return found;

  const attempts = [
    { program: 'npx', args: ['playwright', 'install', 'chromium'] },
    { program: 'sh', args: ['-c', 'apt-get update && apt-get install -y chromium'] },
  ];
  for (const { program, args } of attempts) {
    if (program === 'sh' && process.getuid?.() !== 0) continue;
    console.log(`  No hay navegador: ${[program, ...args].join(' ')}`);
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
  throw new Error(
    'No hay un navegador para las pruebas y no se pudo instalar uno. Instala Chromium o Google Chrome, o indica dónde está con CHROMIUM_PATH=/ruta/al/navegador, y vuelve a ejecutar npm test.',
  );
}
