import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { seedFiles } from '../api/config.ts';
import { StepError, messageOf } from '../machine/stepError.ts';
import { connect, urlFor } from './postgres.ts';

/** The version of a migration file is the number that its name begins with. */
function versionsInFolder(root: string): string[] {
  const folder = join(root, 'supabase/migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? [])
    .sort();
}

/** Runs the official CLI and gives back what it said. */
function runCli(root: string, args: string[]): Promise<{ code: number; said: string }> {
  const packageName = createRequire(import.meta.url).resolve('supabase/package.json');
  const program = join(dirname(packageName), 'dist/supabase.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args, '--workdir', root], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

async function applied(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/**
 * Brings the database to the last migration with `supabase migration up`, as `postgres`. Returns
 * how many were applied; the CLI is not even started when there is nothing to do.
 */
export async function applyMigrations(root: string, dbPort: number): Promise<number> {
  const url = urlFor('postgres', dbPort);
  const sql = connect(url);
  try {
    const before = new Set(await applied(sql));
    const inFolder = versionsInFolder(root);
    const unknownOnes = [...before].filter((version) => !inFolder.includes(version));
    if (unknownOnes.length > 0) {
      throw new StepError(
        'Aplicar migraciones',
        `la base de datos tiene migraciones que el código no tiene (${unknownOnes.join(', ')})`,
        'Vuelve a la rama que las tenía o ejecuta «npm run reset» para empezar de cero.',
      );
    }
    const pending = inFolder.filter((version) => !before.has(version));
    if (pending.length === 0) return 0;
    const { code, said } = await runCli(root, [
      'migration',
      'up',
      `--remote=${url}?sslmode=disable`,
      '--yes',
    ]);
    if (code !== 0) {
      throw new StepError(
        'Aplicar migraciones',
        said.trim(),
        'Corrige la migración y vuelve a intentar, o ejecuta «npm run reset».',
      );
    }
    return pending.length;
  } finally {
    await sql.end();
  }
}

/** Runs the seed files of supabase/config.toml once per database, in order, as `postgres`, and remembers each where the CLI does. */
export async function seed(root: string, dbPort: number): Promise<boolean> {
  const sql = connect(urlFor('postgres', dbPort));
  let seededAny = false;
  try {
    await sql`create table if not exists supabase_migrations.seed_files (
      path text not null primary key, hash text not null)`;
    for (const path of seedFiles(root)) {
      if (await seedFile(sql, root, path)) seededAny = true;
    }
    return seededAny;
  } finally {
    await sql.end();
  }
}

async function seedFile(sql: postgres.Sql, root: string, path: string): Promise<boolean> {
  const [seeded] = await sql`select 1 from supabase_migrations.seed_files where path = ${path}`;
  if (seeded) return false;
  try {
    const content = readFileSync(join(root, path), 'utf8');
    const hash = createHash('sha256').update(content).digest('hex');
    await sql.begin(async (tx) => {
      await tx.unsafe(content).simple();
      await tx`reset all`;
      await tx`insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})`;
    });
    return true;
  } catch (error) {
    throw new StepError(
      'Cargar los datos de ejemplo',
      messageOf(error),
      `Corrige ${path} y vuelve a intentar.`,
      { cause: error },
    );
  }
}
