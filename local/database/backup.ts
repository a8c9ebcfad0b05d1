import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, ProcessRegistry } from '../machine/processes.ts';
import { StepError } from '../machine/stepError.ts';
import { copyData, copyOf, hasData, replaceData } from './dataFolder.ts';

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
 * Copies the data of a folder to a new one: database, files, keys and local mail. The server must be
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
  await copyData(folder, to);
}

/**
 * Puts a backup in a data folder. The server must be stopped. Throws a StepError when it is not, when
 * `from` is no backup, or when the folder holds data and `replace` was not asked for.
 */
export async function restore(from: string, folder: string, replace: boolean): Promise<void> {
  const step = 'Restaurar los datos';
  requireAtRest(step, folder);
  if (!hasData(from)) {
    throw new StepError(
      step,
      `${from} no es un respaldo: le falta postgres/PG_VERSION`,
      'Indica la carpeta que hizo «npm run backup».',
    );
  }
  if (hasData(folder) && !replace) {
    throw new StepError(
      step,
      `en ${folder} ya hay datos, y restaurar los borra`,
      `Respáldalos antes con «npm run backup -- <carpeta>», o reemplázalos con «npm run restore -- ${from} --reemplazar».`,
    );
  }
  await replaceData(from, folder);
}
