import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../reason.ts';
import { compare } from './compare.ts';
import { dump } from './dump.ts';
import { load } from './load.ts';

/**
 * `npm run data:dump|data:load|data:compare -- FOLDER`: writes the data of a project (or of this machine) into a
 * folder, loads it from there, and compares both. The environment names the project: docs/operacion.md.
 */

const USAGE = `
  Uso: npm run data:dump    -- CARPETA [--sin-archivos]
       npm run data:load    -- CARPETA [--reemplazar] [--sin-archivos | --solo-archivos]
       npm run data:compare -- CARPETA

    DB_URL               la base de datos: postgresql://…
    SUPABASE_URL         la API, para los archivos: https://<ref>.supabase.co
    SUPABASE_SECRET_KEY  una clave secreta del proyecto (sb_secret_…)
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'sin-archivos': { type: 'boolean', default: false },
    'solo-archivos': { type: 'boolean', default: false },
    reemplazar: { type: 'boolean', default: false },
  },
});

const [verb, named, ...rest] = positionals;
const { DB_URL: url, SUPABASE_URL: api, SUPABASE_SECRET_KEY: key } = process.env;
if (!verb || !['dump', 'load', 'compare'].includes(verb) || !named || !url || rest.length > 0) {
  console.error(USAGE);
  process.exit(1);
}
const storage = api && key ? { api, key } : null;
// npm runs its scripts in the repository; a path is meant from where the person is.
const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), named);

const rowsOf = (tables: readonly { filas: number }[]): number =>
  tables.reduce((sum, { filas }) => sum + filas, 0);

async function run(): Promise<boolean> {
  if (verb === 'compare') {
    const differences = await compare(url ?? '', folder, storage);
    for (const difference of differences) console.log(`  ✗ ${difference}`);
    if (differences.length === 0) console.log('  ✓ Los datos son los del volcado');
    if (!storage)
      console.log('  – Los archivos no se compararon: faltan SUPABASE_URL y SUPABASE_SECRET_KEY');
    return differences.length === 0;
  }
  const made =
    verb === 'dump'
      ? await dump(url ?? '', folder, storage, { withoutFiles: values['sin-archivos'] })
      : await load(url ?? '', folder, storage, {
          replace: values.reemplazar,
          filesOnly: values['solo-archivos'],
          withoutFiles: values['sin-archivos'],
        });
  const done = verb === 'dump' ? `Volcado guardado en ${folder}` : `${folder} cargado`;
  console.log(
    `  ✓ ${done}: ${made.tablas.length} tablas, ${rowsOf(made.tablas)} filas, ${made.archivos.length} archivos`,
  );
  for (const name of made.sin_archivo) console.log(`  ✗ Sin archivo en el proyecto: ${name}`);
  return made.sin_archivo.length === 0;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`\n  ✗ ${reasonOf(error)}\n`);
  process.exitCode = 1;
}
