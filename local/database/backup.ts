import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, ProcessRegistry } from '../machine/processes.ts';
import { StepError } from '../machine/stepError.ts';
import { quoted } from '../machine/quoted.ts';
import { copyData, copyOf, formerOf, hasData, replaceData } from './dataFolder.ts';
import { faultsOf, hasManifest, writeManifest } from './manifest.ts';
import { checkVersion } from './version.ts';

/** Throws a StepError while a server or its database uses the folder, or a cut-off upgrade waits in it. */
function requireAtRest(step: string, folder: string): void {
  const running = new ProcessRegistry(join(folder, 'procesos.json')).read().find(isAlive);
  if (running) {
    throw new StepError(
      step,
      `los datos de ${folder} están en uso (proceso ${running.pid})`,
      'Cierra el servidor con Ctrl-C en su terminal y vuelve a intentar.',
    );
  }
  if (existsSync(copyOf(folder))) {
    throw new StepError(
      step,
      `una actualización o restauración de ${folder} quedó a medias`,
      'Inicia una vez con «npm start», que la resuelve, ciérralo y vuelve a intentar.',
    );
  }
}

/**
 * Copies the data of a folder to a new one, with a list of its files and their checksums: database,
 * files, keys and local mail. The server must be
 * stopped. Throws a StepError when it is not, when there is no data, or when the copy's folder exists.
 */
export async function backup(folder: string, to: string): Promise<void> {
  const step = 'Respaldar los datos';
  requireAtRest(step, folder);
  if (!hasData(folder)) {
    throw new StepError(step, `en ${folder} no hay datos`, 'Inicia una vez con «npm start».');
  }
  if (existsSync(to)) {
    throw new StepError(step, `${to} ya existe`, 'Elige otra carpeta, o borra esa antes.');
  }
  await copyData(folder, to, writeManifest);
}

/** Throws a StepError, with nothing touched, unless a backup is whole and of this Postgres. */
async function requireWhole(step: string, from: string, withoutList: boolean): Promise<void> {
  if (!hasData(from)) {
    throw new StepError(
      step,
      `${from} no es un respaldo: le falta postgres/PG_VERSION`,
      'Indica la carpeta que hizo «npm run backup».',
    );
  }
  if (!hasManifest(from) && !withoutList) {
    throw new StepError(
      step,
      `a ${from} le falta respaldo.json, la lista de sus archivos: no se sabe si está completo`,
      'No se cambió nada. Copia otra vez el respaldo entero. Si lo hizo la versión 0.1.0, que no escribía la lista, o es una carpeta «.anterior», agrega --sin-lista.',
    );
  }
  const faults = await faultsOf(from);
  if (faults.length > 0) {
    const more = faults.length > 5 ? `; y ${faults.length - 5} más` : '';
    throw new StepError(
      step,
      `el respaldo ${from} no está completo: ${faults.slice(0, 5).join('; ')}${more}`,
      'No se cambió nada. Copia otra vez el respaldo desde donde lo guardaste, o usa uno anterior.',
    );
  }
  checkVersion(from);
}

/**
 * Puts a backup in a data folder. The server must be stopped. The backup is looked at whole before
 * anything is touched; data that it takes the place of is kept beside the folder until the site runs
 * on what was restored. Returns where, if there was any. Throws a StepError when the server runs,
 * when `from` is no whole backup, or when the folder holds data and `replace` was not asked for.
 */
export async function restore(
  from: string,
  folder: string,
  { replace = false, withoutList = false }: { replace?: boolean; withoutList?: boolean } = {},
): Promise<string | null> {
  const step = 'Restaurar los datos';
  requireAtRest(step, folder);
  await requireWhole(step, from, withoutList);
  if (hasData(folder) && !replace) {
    throw new StepError(
      step,
      `en ${folder} ya hay datos, y restaurar los reemplaza`,
      `Respáldalos antes con «npm run backup -- <carpeta>», o reemplázalos con «npm run restore -- ${quoted(from)} --reemplazar».`,
    );
  }
  await replaceData(from, folder);
  return hasData(formerOf(folder)) ? formerOf(folder) : null;
}
