import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FalloDePaso } from './fallo';

/**
 * Postgres refuses to run as root. When root starts us (a container, a fresh server), the server
 * runs as an ordinary account of the machine instead, and this module finds out how.
 */
export interface Cuenta {
  uid: number;
  gid: number;
}

const PREFERIDAS = ['postgres', 'nobody', 'daemon'];

/** The account that owns the data folder, or else the first usable one of the machine. */
function cuentaParaPostgres(carpeta: string): Cuenta {
  const { uid, gid } = statSync(carpeta);
  if (uid !== 0) return { uid, gid };
  const filas = readFileSync('/etc/passwd', 'utf8').split('\n').map((fila) => fila.split(':'));
  for (const nombre of PREFERIDAS) {
    const fila = filas.find(([propio]) => propio === nombre);
    if (fila) return { uid: Number(fila[2]), gid: Number(fila[3]) };
  }
  throw new FalloDePaso(
    'Preparar la base de datos',
    'Postgres no acepta correr como root y esta máquina no tiene otra cuenta que usar',
    'Crea una con «useradd --system postgres» o ejecuta el comando como usuario común.',
  );
}

/** Whether everybody may enter every folder from the root to this one. */
function accesibleParaTodos(carpeta: string): boolean {
  for (let actual = carpeta; ; actual = dirname(actual)) {
    if ((statSync(actual).mode & 0o001) === 0) return false;
    if (actual === dirname(actual)) return true;
  }
}

/** A command line with the account that must run it. */
export interface Ejecucion {
  programa: string;
  argumentos: string[];
  opciones: Partial<Cuenta>;
}

/** Makes the data folder and gives it to whom Postgres will run as. */
export function prepararCarpeta(carpeta: string): void {
  mkdirSync(carpeta, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) {
    accessSync(carpeta, constants.W_OK);
    return;
  }
  const { uid, gid } = cuentaParaPostgres(carpeta);
  chownSync(carpeta, uid, gid);
}

/**
 * How to run a Postgres program on a data folder. An ordinary user runs it directly. Root hands it
 * to the folder's owner; where a parent folder is closed to that account (a clone under /root),
 * `setpriv` lets this one process pass through it and nothing else.
 */
export function comoEjecutar(
  programa: string,
  argumentos: string[],
  carpeta: string,
): Ejecucion {
  if (process.getuid?.() !== 0) return { programa, argumentos, opciones: {} };
  const { uid, gid } = cuentaParaPostgres(carpeta);
  if (accesibleParaTodos(dirname(carpeta)) && accesibleParaTodos(dirname(programa))) {
    return { programa, argumentos, opciones: { uid, gid } };
  }
  const permiso = '+dac_override';
  return {
    programa: 'setpriv',
    argumentos: [
      `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups',
      `--inh-caps=${permiso}`, `--ambient-caps=${permiso}`, programa, ...argumentos,
    ],
    opciones: {},
  };
}

/** Whether `setpriv` exists: asked only to explain a failure. */
export function haySetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
