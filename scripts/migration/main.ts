import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { seedFiles } from '../../local/machine/projectConfig.ts';
import { ROOT } from '../../tests/backend.ts';
import {
  applySchemas,
  connectTo,
  createProject,
  push,
  startStage,
  type Project,
} from '../../tests/hosted/stage.ts';
import { TEST_PORTS } from '../../tests/ports.mjs';
import { ignoreLineBreaks } from './blanks.ts';
import { compareSchemas, type Difference } from './engine.ts';
import { readRows, rowStatements } from './rows.ts';
import { readViewColumns, viewColumnStatements } from './viewColumns.ts';

/**
 * `npm run migration -- <name>`: makes a database from supabase/migrations and one from supabase/schemas, and writes
 * the difference as the next migration. Both are projects of the stage, filled as the non-superuser `postgres`.
 */

const PORT = TEST_PORTS.migration;
const MIGRATIONS = join(ROOT, 'supabase/migrations');

async function withProject<Result>(
  { url }: Project,
  work: (sql: ReturnType<typeof connectTo>) => Promise<Result>,
): Promise<Result> {
  const sql = connectTo(url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** What brings the first project to the second: its schema, then its rows. */
async function compare(from: Project, to: Project): Promise<Difference> {
  await withProject(from, (was) => withProject(to, (now) => ignoreLineBreaks(was, now)));
  const difference = await compareSchemas(from.url, to.url);
  const read = (project: Project) =>
    withProject(project, async (sql) => ({
      rows: await readRows(sql),
      views: await readViewColumns(sql),
    }));
  const [was, now] = await Promise.all([read(from), read(to)]);
  const parts = [
    difference.sql,
    viewColumnStatements(was.views, now.views, difference.sql).join('\n'),
    ...rowStatements(was.rows, now.rows),
  ];
  return { ...difference, sql: parts.filter(Boolean).join('\n\n') };
}

/** A copy of a project with the sample data of one machine. */
async function seeded(like: string): Promise<Project> {
  const project = await createProject(PORT, 'con_datos', { copyOf: like });
  await withProject(project, async (sql) => {
    for (const file of seedFiles(ROOT))
      await sql.unsafe(readFileSync(join(ROOT, file), 'utf8')).simple();
  });
  return project;
}

const ends = (version: string): string => `
select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('${version}');
`;

const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
const name = process.argv[2] ?? '';
const newest = readdirSync(MIGRATIONS).toSorted().at(-1) ?? '';
const wrong =
  (!/^[a-z][a-z0-9_]{2,60}$/.test(name) &&
    'Falta el nombre, en minúsculas: npm run migration -- rubro_de_clientes') ||
  (newest > version && `${newest} tiene fecha de después de ahora.`);
if (wrong) {
  console.error(`\n  ✗ ${wrong}\n`);
  process.exit(1);
}

const stop = await startStage('migracion', PORT);
try {
  const from = await createProject(PORT, 'desde_migraciones', { defaults: 'new' });
  const to = await createProject(PORT, 'desde_esquemas', { defaults: 'new' });
  await Promise.all([push(from), withProject(to, applySchemas)]);
  const { sql, prove } = await compare(from, to);
  if (sql === '') {
    console.log('\n  ✓ supabase/migrations ya dice lo mismo que supabase/schemas.\n');
  } else {
    const file = join(MIGRATIONS, `${version}_${name}.sql`);
    writeFileSync(file, `set lock_timeout = '10s';\n\n${sql}\n${ends(version)}`);
    console.log(`\n  ${relative(ROOT, file)}: léela antes de guardarla. Después, npm run types.`);
    console.log(`  Datos de ejemplo: ${await prove((await seeded('desde_migraciones')).url)}.`);
    await push(from);
    const { sql: left } = await compare(from, to);
    if (left !== '') throw new Error(`Después de la migración todavía falta:\n${left}`);
    console.log('  ✓ Con ella, las migraciones y los esquemas hacen la misma base.\n');
  }
} finally {
  await stop();
}
