import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Runs before anything is installed: only Node's own modules here.

const MINIMUM_NODE = [20, 19];

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
 * Installs the npm packages unless they are already those of the lock file.
 * `npm install` and not `npm ci`: the latter refuses a lock without other platforms' binaries.
 * @param {string} root the repository's folder
 * @returns {Promise<boolean>} whether something had to be installed
 * @throws {Error} in Spanish, saying what to do
 */
export async function install(root) {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);

  const stamp = join(root, 'node_modules', '.cache', 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)) return false;

  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    npm.once('error', reject);
    npm.once('exit', resolve);
  });
  const code = await ended;
  if (code !== 0) {
    throw new Error(
      'npm no pudo instalar los paquetes (el motivo está arriba). Revisa la conexión al registro de npm y el espacio en disco, y vuelve a ejecutar el comando.',
    );
  }
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  writeFileSync(stamp, fingerprint(root));
  return true;
}
