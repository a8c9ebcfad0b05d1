import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StepError } from '../machine/stepError.ts';

/**
 * Postgres refuses to run as root. When root starts us (a container, a fresh server), the server
 * runs as an ordinary account of the machine instead, and this module finds out how.
 */
export interface Account {
  uid: number;
  gid: number;
}

const PREFERRED = ['postgres', 'nobody', 'daemon'];

/** The account that owns the data folder, or else the first usable one of the machine. */
function accountForPostgres(folder: string): Account {
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return { uid, gid };
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'));
  for (const name of PREFERRED) {
    const row = rows.find(([own]) => own === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new StepError(
    'Preparar la base de datos',
    'Postgres no acepta correr como root y esta máquina no tiene otra cuenta que usar',
    'Crea una con «useradd --system postgres» o ejecuta el comando como usuario común.',
  );
}

/** Whether everybody may enter every folder from the root to this one. */
function openToAll(folder: string): boolean {
  for (let current = folder; ; current = dirname(current)) {
    if ((statSync(current).mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/** A command line with the account that must run it. */
export interface Execution {
  program: string;
  args: string[];
  options: Partial<Account>;
}

/** Makes the data folder and gives it to the account that runs Postgres. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) {
    accessSync(folder, constants.W_OK);
    return;
  }
  if (statSync(folder).uid !== 0) return;
  const { uid, gid } = accountForPostgres(folder);
  // A folder that root brought from elsewhere is root's throughout.
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), uid, gid);
  }
  chownSync(folder, uid, gid);
}

/**
 * How to run a Postgres program on a data folder. An ordinary user runs it directly. Root hands it
 * to the folder's owner; where a parent folder is closed to that account (a clone under /root),
 * `setpriv` lets this one process pass through it and nothing else.
 */
export function howToRun(program: string, args: string[], folder: string): Execution {
  if (process.getuid?.() !== 0) return { program, args, options: {} };
  const { uid, gid } = accountForPostgres(folder);
  if (openToAll(dirname(folder)) && openToAll(dirname(program))) {
    return { program, args, options: { uid, gid } };
  }
  const capability = '+dac_override';
  return {
    program: 'setpriv',
    args: [
      // Without this bit access(2) would ignore the capability, and initdb asks access(2).
      '--securebits=+no_setuid_fixup',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      program,
      ...args,
    ],
    options: {},
  };
}

/** Whether `setpriv` exists: asked only to explain a failure. */
export function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
