import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type postgres from 'postgres';
import { array, object, string } from 'yup';
import { MARCA } from '../../estudio/marca.ts';
import { seedFiles } from '../machine/projectConfig.ts';
import { StepError, messageOf } from '../machine/stepError.ts';
import { connect, urlFor } from './postgres.ts';

interface MigrationFile {
  /** The number that the file's name begins with. */
  version: string;
  file: string;
}

function migrationsInFolder(root: string): MigrationFile[] {
  const folder = join(root, 'supabase/migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const version = /^(\d+)_.*\.sql$/.exec(file)?.[1];
      return version ? [{ version, file: join(folder, file) }] : [];
    });
}

/**
 * Runs the official CLI and gives back what it said. It hands an aborted signal on to its program.
 * @param options.env variables besides those of this process
 */
export function runCli(
  root: string,
  args: string[],
  { signal, env }: { signal?: AbortSignal | undefined; env?: Record<string, string> } = {},
): Promise<{ code: number; said: string }> {
  const packageName = createRequire(import.meta.url).resolve('supabase/package.json');
  const program = join(dirname(packageName), 'dist/supabase.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args, '--workdir', root], {
      cwd: root,
      // Ctrl-C reaches us alone, and whoever gave the signal aborts it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/**
 * Whether a migration file still says what was applied. The CLI keeps the statements it ran; they
 * are pieces of the file, with nothing but blanks and semicolons between them.
 */
export function saysTheSame(text: string, statements: readonly string[]): boolean {
  const plain = (part: string): string => part.replaceAll('\r\n', '\n');
  let rest = plain(text);
  for (const statement of statements.map(plain)) {
    const at = rest.indexOf(statement);
    if (at < 0 || /[^\s;]/.test(rest.slice(0, at))) return false;
    rest = rest.slice(at + statement.length);
  }
  return !/[^\s;]/.test(rest);
}

const mendedSchema = array(
  object({ file: string().required(), was: string().required(), now: string().required() }),
).required();

/**
 * The texts that count as a migration: as it is, and as it was released where it was mended since.
 * @param root folder that holds supabase/
 */
function textsOf(root: string, file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const list = join(root, 'supabase/releases/mended.json');
  if (!existsSync(list)) return [text];
  const mended = mendedSchema.validateSync(JSON.parse(readFileSync(list, 'utf8')));
  const its = mended.filter((each) => each.file === basename(file));
  return [text, ...its.map(({ was, now }) => text.replace(now, was))];
}

/** What a database still lacks of the code's migrations. */
export interface Pending {
  pending: string[];
  /** Nothing was ever applied: there is nobody's data in it. */
  isNew: boolean;
}

const newer = (unknown: readonly string[]): StepError =>
  new StepError(
    'Revisar la versión de los datos',
    `los datos son de una versión más nueva que este código: tienen migraciones que aquí no existen (${unknown.join(', ')})`,
    'No se cambió nada. Vuelve a la versión del código que las tenía (por ejemplo, con «git pull»). «npm run reset» borra los datos y empieza de cero.',
  );

/** Before a release its migrations are rewritten, so data made by an earlier text of them leads nowhere. */
const unreleased = (unknown: readonly string[]): StepError =>
  new StepError(
    'Revisar la versión de los datos',
    `los datos los hizo una versión en desarrollo que no se publicó: tienen migraciones que aquí no existen (${unknown.join(', ')})`,
    'No se cambió nada. Guárdalos con «npm run backup -- CARPETA» y empieza de cero con «npm run reset»; para volver a abrirlos, usa el código que los hizo.',
  );

/**
 * Compares what was applied to the database with supabase/migrations. Throws a StepError when the
 * data is newer than the code or was made by a version between releases, and when a migration that
 * was applied has changed since.
 */
export async function pendingMigrations(root: string, dbPort: number): Promise<Pending> {
  const sql = connect(urlFor('supabase_admin', dbPort));
  try {
    const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
    const applied =
      table?.['name'] == null
        ? []
        : await sql<{ version: string; statements: string[] | null }[]>`
            select version, statements from supabase_migrations.schema_migrations order by version`;
    const inFolder = migrationsInFolder(root);
    const fileOf = new Map(inFolder.map(({ version, file }) => [version, file]));
    const known = new Set(applied.map(({ version }) => version));
    const pending = inFolder.map(({ version }) => version).filter((version) => !known.has(version));
    const unknown = [...known].filter((version) => !fileOf.has(version));
    if (unknown.length > 0) throw pending.length > 0 ? unreleased(unknown) : newer(unknown);
    const changed = applied.flatMap(({ version, statements }) => {
      const file = fileOf.get(version);
      return !file ||
        !statements ||
        textsOf(root, file).some((text) => saysTheSame(text, statements))
        ? []
        : [relative(root, file)];
    });
    if (changed.length > 0) {
      throw new StepError(
        'Revisar las migraciones aplicadas',
        `cambiaron después de aplicarse a estos datos: ${changed.join(', ')}`,
        'No se cambió nada. Devuelve esos archivos a como estaban y escribe el cambio en una migración nueva (supabase/README.md). Si los datos no importan, «npm run reset» los borra y empieza de cero.',
      );
    }
    return { pending, isNew: known.size === 0 };
  } finally {
    await sql.end();
  }
}

/** Applies what is pending with `supabase migration up`, as `postgres`. The CLI is not even started when nothing is. */
export async function applyMigrations(
  root: string,
  dbPort: number,
  pending: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  if (pending.length === 0) return;
  const remote = `--remote=${urlFor('postgres', dbPort)}?sslmode=disable`;
  const { code, said } = await runCli(root, ['migration', 'up', remote, '--yes'], { signal });
  if (code !== 0) {
    throw new StepError(
      'Aplicar migraciones',
      said.trim(),
      'Corrige la migración y vuelve a intentar, o ejecuta «npm run reset».',
    );
  }
}

/**
 * Runs the seed files of supabase/config.toml, in order, as `postgres`, and notes each where the CLI
 * does: all of them or none. Only a database without seed and without accounts gets any: demo rows
 * never come among people's data. Returns whether it did. The studio has the name of its folder, whatever it had.
 */
export async function seedNewDatabase(root: string, dbPort: number): Promise<boolean> {
  const sql = connect(urlFor('postgres', dbPort));
  try {
    await sql`create table if not exists supabase_migrations.seed_files (
      path text not null primary key, hash text not null)`;
    const [state] = await sql<{ inUse: boolean }[]>`
      select exists (select from supabase_migrations.seed_files)
        or exists (select from auth.users) as "inUse"`;
    if (!state?.inUse) {
      await sql.begin(async (tx) => {
        for (const path of seedFiles(root)) await seedFile(tx, root, path);
      });
    }
    await sql`
      update public.configuracion set nombre = ${MARCA.nombre} where nombre <> ${MARCA.nombre}`;
    return !state?.inUse;
  } finally {
    await sql.end();
  }
}

async function seedFile(tx: postgres.TransactionSql, root: string, path: string): Promise<void> {
  try {
    const content = readFileSync(join(root, path), 'utf8');
    const hash = createHash('sha256').update(content).digest('hex');
    await tx.unsafe(content).simple();
    await tx`reset all`;
    await tx`insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})`;
  } catch (error) {
    throw new StepError(
      'Cargar los datos de ejemplo',
      messageOf(error),
      `Corrige ${path} y vuelve a intentar.`,
      { cause: error },
    );
  }
}

/** Adds the data of a studio after a year of work to a database that has the other seeds. */
export async function loadDemo(root: string, dbPort: number): Promise<void> {
  const sql = connect(urlFor('postgres', dbPort));
  try {
    await sql.begin((tx) => seedFile(tx, root, 'estudio/ejemplo/demo.sql'));
  } finally {
    await sql.end();
  }
}
