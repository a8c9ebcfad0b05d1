import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keysOf } from './keys.ts';
import { Mailbox, startMail } from './correo.ts';
import { StepError } from './stepError.ts';
import { startFunctions } from './functions.ts';
import { startLite, prepareSchemas, type LiteOptions } from './lite.ts';
import { applyMigrations, seed } from './migrations.ts';
import { startGateway } from './gateway.ts';
import { connect, startPostgres, urlFor } from './postgres.ts';
import {
  commandLine,
  isAlive,
  ProcessRegistry,
  terminate,
  type RecordedProcess,
} from './processes.ts';
import { startScheduler } from './scheduler.ts';
import { requireFreePort, requireFreePorts, portsWith, type Ports } from './ports.ts';

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '..');

export interface BackendOptions {
  /** `start` keeps what it is given even if the power fails; any other name trades that for speed. */
  perfil: string;
  puertos?: Ports;
  /** Data folder; `.local/<perfil>` unless said. */
  carpeta?: string;
  /** The site's port, when it must be free too: checked with the others. */
  sitePort?: number;
  /** Address of the site, for the links in mails. */
  siteUrl?: string;
  /** Hears one line per step. */
  log?: (line: string) => void;
}

export interface Backend {
  apiUrl: string;
  /** As postgres, who owns the tables and is not a superuser. */
  dbUrl: string;
  /** As supabase_admin, the superuser. */
  superDbUrl: string;
  publishableKey: string;
  serviceKey: string;
  jwtSecret: string;
  correoUrl: string;
  carpeta: string;
  stop: () => Promise<void>;
}

const folderOf = ({ perfil, carpeta }: BackendOptions): string =>
  resolve(carpeta ?? join(ROOT, '.local', perfil));

/** Whether a process is gone, or on its way: one whose npm was killed ends by itself. */
async function endsSoon(recordedProcess: RecordedProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (!isAlive(recordedProcess)) return true;
    await sleep(100);
  }
  return false;
}

/** Ends what an unclean end left behind; refuses when the folder is in use. */
async function takeFolder(carpeta: string): Promise<ProcessRegistry> {
  const registry = new ProcessRegistry(join(carpeta, 'procesos.json'));
  const recordedOnes = registry.read();
  const principal = recordedOnes.find(({ name }) => name === 'principal');
  if (principal && principal.pid !== process.pid && !(await endsSoon(principal))) {
    throw new StepError(
      'Revisar la carpeta de datos',
      `${carpeta} ya está en uso (proceso ${principal.pid})`,
      'Ciérralo con Ctrl-C en su terminal antes de iniciar otro.',
    );
  }
  for (const recordedProcess of recordedOnes) {
    if (recordedProcess.name === 'principal') continue;
    await terminate(recordedProcess, {
      signal: recordedProcess.name === 'postgres' ? 'SIGINT' : 'SIGTERM',
    });
  }
  registry.remove();
  registry.record({
    name: 'principal',
    pid: process.pid,
    fingerprint: commandLine(process.pid) ?? 'node',
  });
  return registry;
}

/** Whether the tables of auth and storage exist already. */
async function schemasReady(dbPort: number): Promise<boolean> {
  const sql = connect(urlFor('supabase_admin', dbPort));
  try {
    const [row] = await sql<{ ready: boolean }[]>`
      select to_regclass('auth.users') is not null
        and to_regclass('storage.objects') is not null
        and to_regclass('supabase_migrations.schema_migrations') is not null
        and exists (select from pg_roles where rolname = 'supabase_lite') as ready`;
    return row?.ready ?? false;
  } finally {
    await sql.end();
  }
}

/** Starts the whole backend; whatever was started is stopped again when a step fails. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { perfil, puertos = portsWith(0), log = () => undefined } = options;
  const siteUrl = options.siteUrl ?? 'http://localhost:4173';
  const carpeta = folderOf(options);
  const cleanups: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const task of cleanups.splice(0).reverse()) await task();
  };
  const step = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await task();
    log(`${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    return result;
  };

  try {
    const registry = await takeFolder(carpeta);
    cleanups.push(() => registry.remove());
    await requireFreePorts(puertos);
    if (options.sitePort) await requireFreePort(options.sitePort, 'PORT');

    const postgres = await step('Base de datos iniciada', () =>
      startPostgres({
        carpeta: join(carpeta, 'postgres'),
        port: puertos.db,
        ephemeral: perfil !== 'start',
        registry,
      }),
    );
    cleanups.push(postgres.stop);

    const keys = keysOf(join(carpeta, 'claves.json'));
    const mailbox = new Mailbox(join(carpeta, 'correos.jsonl'));
    const correo = await startMail(mailbox, puertos.correo);
    cleanups.push(correo.stop);
    const correoUrl = `http://localhost:${correo.port}`;

    const lite: LiteOptions = {
      root: ROOT,
      dbPort: puertos.db,
      siteUrl,
      keys,
      filesFolder: join(carpeta, 'archivos'),
      correo: {
        send: ({ to, subject, html, text }) => {
          mailbox.save({
            para: to,
            asunto: subject,
            html: html ?? text ?? '',
            de: 'acceso@local',
            responderA: null,
          });
          return Promise.resolve();
        },
      },
    };
    if (!(await schemasReady(puertos.db))) {
      await step('Roles y esquemas de Supabase creados', () => prepareSchemas(lite));
    }
    await step('Migraciones al día', () => applyMigrations(ROOT, puertos.db));
    await step('Datos de ejemplo listos', () => seed(ROOT, puertos.db));

    const apiUrl = `http://127.0.0.1:${puertos.api}`;
    const api = await step('API iniciada', () => startLite(lite));
    cleanups.push(api.stop);
    const funciones = await step('Funciones iniciadas', () =>
      startFunctions({
        root: ROOT,
        carpeta,
        port: puertos.funciones,
        registry,
        apiUrl,
        correoUrl,
        keys,
        siteUrl,
      }),
    );
    cleanups.push(funciones.stop);
    const gateway = await startGateway({
      port: puertos.api,
      api: api.handle,
      functionsUrl: funciones.url,
    });
    cleanups.push(gateway.stop);
    const scheduler = startScheduler({ apiUrl, serviceKey: keys.serviceKey, log });
    cleanups.push(scheduler.stop);

    return {
      apiUrl,
      dbUrl: urlFor('postgres', puertos.db),
      superDbUrl: urlFor('supabase_admin', puertos.db),
      publishableKey: keys.publishableKey,
      serviceKey: keys.serviceKey,
      jwtSecret: keys.jwtSecret,
      correoUrl,
      carpeta,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Deletes the data of a profile, so that the next start begins from migrations and seed. */
export async function deleteData(options: BackendOptions): Promise<void> {
  const carpeta = folderOf(options);
  const registry = await takeFolder(carpeta);
  registry.remove();
  for (const part of ['postgres', 'archivos', 'correos.jsonl']) {
    rmSync(join(carpeta, part), { recursive: true, force: true });
  }
}

/** Starts from nothing: data deleted, migrations and seed applied again. */
export async function resetBackend(options: BackendOptions): Promise<Backend> {
  await deleteData(options);
  return startBackend(options);
}
