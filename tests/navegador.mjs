import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Finds the browser for every suite. `tests/run.mjs` uses it before anything is installed.

/** Launch arguments: they also let root run it in a container, quietly and without a network. */
export const argumentosDelNavegador = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** @param {string} programa */
function enElPath(programa) {
  const extension = process.platform === 'win32' ? '.exe' : '';
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((carpeta) => join(carpeta, programa + extension))
    .find((ruta) => existsSync(ruta));
}

/** The browser that `playwright install chromium` downloaded, if it did. */
async function deDescarga() {
  try {
    const { chromium } = await import('@playwright/test');
    const ruta = chromium.executablePath();
    return existsSync(ruta) ? ruta : undefined;
  } catch {
    return undefined;
  }
}

/** Where a usable Chromium is, or undefined. */
export async function buscarNavegador() {
  const indicado = process.env['CHROMIUM_PATH'];
  if (indicado && existsSync(indicado)) return indicado;
  return (
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
      .map(enElPath)
      .find((ruta) => ruta !== undefined) ?? (await deDescarga())
  );
}

/** @param {string} ruta */
function funciona(ruta) {
  return spawnSync(ruta, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a browser, or installs one: by Playwright first, by apt as root then.
 * @param {string} raiz the repository's folder
 * @throws {Error} in Spanish, saying what to do
 */
export async function asegurarNavegador(raiz) {
  const hallado = await buscarNavegador();
  if (hallado && funciona(hallado)) return hallado;

  const intentos = [
    { programa: 'npx', argumentos: ['playwright', 'install', 'chromium'] },
    { programa: 'sh', argumentos: ['-c', 'apt-get update && apt-get install -y chromium'] },
  ];
  for (const { programa, argumentos } of intentos) {
    if (programa === 'sh' && process.getuid?.() !== 0) continue;
    console.log(`  sin navegador: ${[programa, ...argumentos].join(' ')}`);
    try {
      execFileSync(programa, argumentos, {
        cwd: raiz,
        stdio: 'inherit',
        timeout: 10 * 60_000,
        shell: process.platform === 'win32',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      continue;
    }
    const instalado = await buscarNavegador();
    if (instalado && funciona(instalado)) return instalado;
  }
  throw new Error(
    'No hay un navegador para las pruebas y no se pudo instalar uno. Instala Chromium o Google Chrome, o indica dónde está con CHROMIUM_PATH=/ruta/al/navegador, y vuelve a ejecutar npm test.',
  );
}
