import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { array, number, object, string } from 'yup';

/** A process that this folder's backend started, as written to disk. */
export interface ProcesoAnotado {
  nombre: string;
  pid: number;
  /** A piece of its command line: proof that the pid still means that process. */
  huella: string;
}

const formaDelRegistro = array(
  object({
    nombre: string().required(),
    pid: number().integer().positive().required(),
    huella: string().required(),
  }),
).required();

/** The command line of a live process, or undefined when there is none. */
export function lineaDeComando(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const linea = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return linea === '' ? undefined : linea;
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Whether the pid is alive and still is the process that was written down. */
export function sigueVivo({ pid, huella }: Pick<ProcesoAnotado, 'pid' | 'huella'>): boolean {
  return lineaDeComando(pid)?.includes(huella) ?? false;
}

/** Ends a process that was written down: asks first, forces after the grace period. */
export async function terminar(
  proceso: ProcesoAnotado,
  { señal = 'SIGTERM', gracia = 8000 }: { señal?: NodeJS.Signals; gracia?: number } = {},
): Promise<void> {
  const límite = Date.now() + gracia;
  if (!sigueVivo(proceso)) return;
  process.kill(proceso.pid, señal);
  while (sigueVivo(proceso)) {
    if (Date.now() > límite) {
      process.kill(proceso.pid, 'SIGKILL');
      return;
    }
    await esperar(50);
  }
}

/** The list of processes of one data folder, kept on disk to survive an unclean end. */
export class RegistroDeProcesos {
  constructor(private readonly archivo: string) {}

  leer(): ProcesoAnotado[] {
    try {
      return formaDelRegistro.validateSync(JSON.parse(readFileSync(this.archivo, 'utf8')));
    } catch {
      return [];
    }
  }

  anotar(proceso: ProcesoAnotado): void {
    const otros = this.leer().filter(({ nombre }) => nombre !== proceso.nombre);
    mkdirSync(dirname(this.archivo), { recursive: true });
    writeFileSync(this.archivo, JSON.stringify([...otros, proceso], null, 2));
  }

  borrar(): void {
    rmSync(this.archivo, { force: true });
  }
}
