import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../machine/log.ts';
import type { ProcessRegistry } from '../machine/processes.ts';
import { StepError, messageOf } from '../machine/stepError.ts';
import {
  copyData,
  copyOf,
  discardCopies,
  finishReplacing,
  formerOf,
  putBack,
} from './dataFolder.ts';
import { quoted } from '../machine/quoted.ts';
import { applyMigrations, pendingMigrations, seedNewDatabase } from './migrations.ts';
import { startPostgres, type PostgresServer } from './postgres.ts';
import { checkVersion } from './version.ts';

export interface DataOptions {
  /** The repository whose supabase/ folder the data must follow. */
  root: string;
  /** The data folder. */
  folder: string;
  port: number;
  /** Trades durability for speed: only for data that a test may lose. */
  ephemeral: boolean;
  registry: ProcessRegistry;
  /** Makes, or brings up to date, what Supabase's own services bring; the server is running. */
  prepare: () => Promise<void>;
  /** Aborted when somebody asks to end: no further step begins. */
  signal?: AbortSignal | undefined;
  log: Log;
}

/** Data that is open: its Postgres runs and follows the code. */
export interface OpenData {
  /** Stops Postgres; data that was upgraded and not confirmed goes back to what it was. */
  stop: () => Promise<void>;
  /** The site runs on the data: copies from before the upgrade or restore are removed. */
  confirm: () => Promise<void>;
  /** What to tell a person about an error after which `stop` was called. */
  explain: (error: unknown) => unknown;
}

/** An upgrade that was cut off (power, kill) leaves its copy behind, and so does a restore: it is put in place. */
async function undoCutOffUpgrade(folder: string, log: DataOptions['log']): Promise<void> {
  const wasCutOff = existsSync(copyOf(folder));
  await finishReplacing(folder);
  if (!wasCutOff) return;
  log(
    'Una actualización o restauración anterior quedó a medias: se puso en su lugar la copia de los datos',
  );
}

async function keepCopy(folder: string): Promise<void> {
  try {
    await copyData(folder, copyOf(folder));
  } catch (error) {
    throw new StepError(
      'Guardar una copia de los datos antes de actualizarlos',
      messageOf(error),
      `No se cambió nada: tus datos siguen en ${folder}. Revisa el espacio en disco y los permisos, y vuelve a intentar.`,
      { cause: error },
    );
  }
}

/** Puts the copy back and returns what a person is told about it. */
async function undo(folder: string): Promise<string> {
  try {
    await putBack(copyOf(folder), folder);
    return (
      `Tus datos quedaron como estaban antes de actualizar, en ${folder}. ` +
      'Para seguir usándolos, vuelve a la versión anterior del código; para actualizarlos, corrige el motivo y vuelve a iniciar.'
    );
  } catch (error) {
    return (
      `No se pudo devolver la copia a su lugar (${messageOf(error)}). Tus datos de antes están en ` +
      `${copyOf(folder)}: no borres esa carpeta. Corrige el motivo y vuelve a iniciar: la copia se devuelve sola.`
    );
  }
}

/** How to go back to the data that a restore set aside; empty where it set none aside. */
const wayBack = (folder: string): string =>
  existsSync(formerOf(folder))
    ? `Los datos de antes de restaurar siguen en ${formerOf(folder)}; para volver a ellos: «npm run restore -- ${quoted(formerOf(folder))} --reemplazar --sin-lista».`
    : '';

/** An error with one more thing that a person can do about it. */
function withRemedy(error: unknown, more: string): unknown {
  if (more === '' || !(error instanceof StepError)) return error;
  return new StepError(error.step, error.reason, `${error.remedy} ${more}`, { cause: error });
}

/**
 * Starts Postgres on a data folder and brings the data to the code's version: roles and services,
 * migrations, and the seed when the database is new. Data of an earlier release is copied first,
 * with Postgres stopped; the copy stays until `confirm`, and any failure before puts it back.
 * Throws a StepError when the data is newer than the code or made by a migration that has changed.
 */
export async function openData(options: DataOptions): Promise<OpenData> {
  const { root, folder, port, signal, log } = options;
  await undoCutOffUpgrade(folder, log);
  checkVersion(folder);
  let server: PostgresServer | undefined;
  let upgrading = false;
  let outcome = '';
  const start = async (): Promise<void> => {
    server = await startPostgres({ ...options, folder: join(folder, 'postgres') });
  };
  const step = async <T>(name: (result: T) => string, task: () => Promise<T>): Promise<void> => {
    signal?.throwIfAborted();
    const startedAt = performance.now();
    const result = await task();
    log(`${name(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  };

  const data: OpenData = {
    stop: async () => {
      await server?.stop();
      if (!upgrading) return;
      upgrading = false;
      outcome = await undo(folder);
    },
    confirm: async () => {
      upgrading = false;
      await discardCopies(folder);
    },
    explain: (error) => {
      const explained =
        outcome === ''
          ? error
          : new StepError(
              'Actualizar los datos a esta versión',
              error instanceof StepError ? `${error.step}: ${error.reason}` : messageOf(error),
              outcome,
              { cause: error },
            );
      return withRemedy(explained, wayBack(folder));
    },
  };

  try {
    await step(() => 'Base de datos iniciada', start);
    const { pending, isNew } = await pendingMigrations(root, port);
    if (pending.length > 0 && !isNew) {
      await server?.stop();
      await step(
        () => `Copia de los datos guardada en ${copyOf(folder)} mientras se actualizan`,
        () => keepCopy(folder),
      );
      upgrading = true;
      await start();
    }
    await step(() => 'Roles y esquemas de Supabase al día', options.prepare);
    await step(
      () => `Migraciones al día${upgrading ? `: ${pending.length} nuevas` : ''}`,
      () => applyMigrations(root, port, pending, signal),
    );
    await step(
      (seeded) => (seeded ? 'Datos de ejemplo cargados' : 'Datos conservados'),
      () => seedNewDatabase(root, port),
    );
    return data;
  } catch (error) {
    await data.stop();
    throw data.explain(signal?.aborted ? signal.reason : error);
  }
}
