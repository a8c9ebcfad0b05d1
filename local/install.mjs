import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Runs before anything is installed: only Node's own modules here.

const NODE_MINIMO = [20, 19];

/** Says why this Node cannot run the product, or undefined when it can. */
export function problemaDeNode(version = process.versions.node) {
  const [mayor = 0, menor = 0] = version.split('.').map(Number);
  const [mayorMinimo = 0, menorMinimo = 0] = NODE_MINIMO;
  if (mayor > mayorMinimo || (mayor === mayorMinimo && menor >= menorMinimo)) return undefined;
  return `Se necesita Node ${NODE_MINIMO.join('.')} o posterior y este es ${version}. Instálalo desde nodejs.org y vuelve a ejecutar el comando.`;
}

/**
 * What the installed packages depend on: the manifests and the Node that built them.
 * @param {string} raiz
 */
function huella(raiz) {
  const suma = createHash('sha256').update(`${process.platform} ${process.arch} ${process.version}`);
  for (const archivo of ['package.json', 'package-lock.json']) {
    if (existsSync(join(raiz, archivo))) suma.update(readFileSync(join(raiz, archivo)));
  }
  return suma.digest('hex');
}

/**
 * Installs the npm packages unless they are already those of the lock file.
 * `npm install` and not `npm ci`: the latter refuses a lock without other platforms' binaries.
 * @param {string} raiz the repository's folder
 * @returns {Promise<boolean>} whether something had to be installed
 * @throws {Error} in Spanish, saying what to do
 */
export async function instalar(raiz) {
  const problema = problemaDeNode();
  if (problema) throw new Error(problema);

  const marca = join(raiz, 'node_modules', '.cache', 'instalado');
  if (existsSync(marca) && readFileSync(marca, 'utf8') === huella(raiz)) return false;

  const codigo = await new Promise((terminar, fallar) => {
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: raiz,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    npm.once('error', fallar);
    npm.once('exit', terminar);
  });
  if (codigo !== 0) {
    throw new Error(
      'npm no pudo instalar los paquetes (el motivo está arriba). Revisa la conexión al registro de npm y el espacio en disco, y vuelve a ejecutar el comando.',
    );
  }
  mkdirSync(join(raiz, 'node_modules', '.cache'), { recursive: true });
  writeFileSync(marca, huella(raiz));
  return true;
}
