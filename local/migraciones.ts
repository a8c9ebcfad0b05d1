import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { FalloDePaso, mensajeDe } from './fallo';
import { conectar, urlDe } from './postgres';

/** The version of a migration file is the number that its name begins with. */
function versionesEnCarpeta(raíz: string): string[] {
  const carpeta = join(raíz, 'supabase/migrations');
  if (!existsSync(carpeta)) return [];
  return readdirSync(carpeta)
    .flatMap((archivo) => /^(\d+)_.*\.sql$/.exec(archivo)?.[1] ?? [])
    .sort();
}

/** Runs the official CLI and gives back what it said. */
function correrCli(raíz: string, argumentos: string[]): Promise<{ código: number; dicho: string }> {
  const paquete = createRequire(import.meta.url).resolve('supabase/package.json');
  const programa = join(dirname(paquete), 'dist/supabase.js');
  return new Promise((resolve, reject) => {
    const hijo = spawn(process.execPath, [programa, ...argumentos, '--workdir', raíz], {
      cwd: raíz,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    });
    let dicho = '';
    hijo.stdout.on('data', (trozo: Buffer) => (dicho += trozo.toString()));
    hijo.stderr.on('data', (trozo: Buffer) => (dicho += trozo.toString()));
    hijo.once('error', reject);
    hijo.once('close', (código) => resolve({ código: código ?? 1, dicho }));
  });
}

async function aplicadas(sql: postgres.Sql): Promise<string[]> {
  const filas = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return filas.map(({ version }) => version);
}

/**
 * Brings the database to the last migration with `supabase migration up`, as `postgres`. Returns
 * how many were applied; the CLI is not even started when there is nothing to do.
 */
export async function aplicarMigraciones(raíz: string, puertoDb: number): Promise<number> {
  const url = urlDe('postgres', puertoDb);
  const sql = conectar(url);
  try {
    const antes = new Set(await aplicadas(sql));
    const enCarpeta = versionesEnCarpeta(raíz);
    const sobrantes = [...antes].filter((version) => !enCarpeta.includes(version));
    if (sobrantes.length > 0) {
      throw new FalloDePaso(
        'Aplicar migraciones',
        `la base de datos tiene migraciones que el código no tiene (${sobrantes.join(', ')})`,
        'Vuelve a la rama que las tenía o ejecuta «npm run reset» para empezar de cero.',
      );
    }
    const pendientes = enCarpeta.filter((version) => !antes.has(version));
    if (pendientes.length === 0) return 0;
    const { código, dicho } = await correrCli(
      raíz, ['migration', 'up', `--remote=${url}?sslmode=disable`, '--yes'],
    );
    if (código !== 0) {
      throw new FalloDePaso(
        'Aplicar migraciones', dicho.trim(),
        'Corrige la migración y vuelve a intentar, o ejecuta «npm run reset».',
      );
    }
    return pendientes.length;
  } finally {
    await sql.end();
  }
}

/** Runs seed.sql once per database, as `postgres`, and remembers it where the CLI does. */
export async function sembrar(raíz: string, puertoDb: number): Promise<boolean> {
  const ruta = 'supabase/seed.sql';
  if (!existsSync(join(raíz, ruta))) return false;
  const contenido = readFileSync(join(raíz, ruta), 'utf8');
  const sql = conectar(urlDe('postgres', puertoDb));
  try {
    await sql`create table if not exists supabase_migrations.seed_files (
      path text not null primary key, hash text not null)`;
    const [sembrada] = await sql`
      select 1 from supabase_migrations.seed_files where path = ${ruta}`;
    if (sembrada) return false;
    const hash = createHash('sha256').update(contenido).digest('hex');
    await sql.begin(async (tx) => {
      await tx.unsafe(contenido).simple();
      await tx`reset all`;
      await tx`insert into supabase_migrations.seed_files (path, hash) values (${ruta}, ${hash})`;
    });
    return true;
  } catch (error) {
    throw new FalloDePaso(
      'Cargar los datos de ejemplo', mensajeDe(error),
      'Corrige supabase/seed.sql y vuelve a intentar.', { cause: error },
    );
  } finally {
    await sql.end();
  }
}
