import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from './claim.mjs';
import { permissionProblem, spaceProblem } from './room.mjs';

// Runs before anything is installed: only Node's own modules here.

const MINIMUM_NODE = [20, 19];

/** How long npm may take to give up after Ctrl-C. */
const GRACE = 3_000;

/** Says why this Node cannot run the product, or undefined when it can. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minimumMajor = 0, minimumMinor = 0] = MINIMUM_NODE;
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return undefined;
  return `Se necesita Node ${MINIMUM_NODE.join('.')} o posterior y este es ${version}. Instálalo desde nodejs.org y vuelve a ejecutar el comando.`;
}

/**
 * What the installed packages depend on: the manifests and the Node that built them.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256').update(
    `${process.platform} ${process.arch} ${process.version}`,
  );
  for (const file of ['package.json', 'package-lock.json']) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Runs npm to its end. `--no-save`: neither package.json nor the lock is written, whatever npm's
 * settings are. `install` and not `ci`: the latter refuses a lock without other platforms' binaries.
 * Ctrl-C is npm's to answer, which puts back what it had changed; after a moment it is ended.
 * @param {string} root
 * @returns {Promise<{ code: number | null, interrupted: boolean, signal: NodeJS.Signals | null }>}
 */
async function runNpm(root) {
  const npm = spawn('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  let interrupted = false;
  const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
    interrupted = true;
    // The terminal sends the others to npm, too, and at the second one it puts nothing back.
    if (signal === 'SIGTERM') npm.kill(signal);
    setTimeout(() => npm.kill('SIGKILL'), GRACE).unref();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await new Promise((resolve, reject) => {
      npm.once('error', reject);
      npm.once('exit', (code, signal) => resolve({ code, signal, interrupted }));
    });
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/**
 * Installs the npm packages unless they are already those of the lock file, which it never changes.
 * Of two that would install at once, one waits for the other.
 * @param {string} root the repository's folder
 * @returns {Promise<boolean>} whether something had to be installed
 * @throws {Error} in Spanish, saying what to do
 */
export async function install(root) {
  const problem = nodeProblem() ?? permissionProblem(root) ?? spaceProblem(root);
  if (problem) throw new Error(problem);

  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.cache', 'installed');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
  if (isDone()) return false;

  const claimed = await claim(modules);
  let isHalfMade = false;
  try {
    if (isDone()) return false;
    const { code, signal, interrupted } = await runNpm(root);
    isHalfMade = signal === 'SIGKILL';
    if (interrupted) {
      throw new Error('La instalación se interrumpió. El próximo comando la hace de nuevo.');
    }
    if (code !== 0) {
      throw new Error(
        'npm no pudo instalar los paquetes (el motivo está arriba). Revisa la conexión al registro de npm y el espacio en disco, y vuelve a ejecutar el comando.',
      );
    }
    mkdirSync(join(modules, '.cache'), { recursive: true });
    writeFileSync(stamp, fingerprint(root));
    return true;
  } finally {
    if (isHalfMade) claimed.abandon();
    else claimed.giveBack();
  }
}
