import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backup, restore } from './database/backup.ts';
import { explanationOf, StepError } from './machine/stepError.ts';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER [--reemplazar]`: see docs/operacion.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reemplazar: { type: 'boolean', default: false },
    datos: { type: 'string', default: join(import.meta.dirname, '..', '.local', 'start') },
  },
});

try {
  const [verb, folder, ...rest] = positionals;
  if ((verb !== 'backup' && verb !== 'restore') || !folder || rest.length > 0) {
    throw new StepError(
      'Leer el comando',
      'falta la carpeta del respaldo',
      'Escribe «npm run backup -- <carpeta>» o «npm run restore -- <carpeta>».',
    );
  }
  // npm runs its scripts in the repository; a path is meant from where the person is.
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  const data = resolve(values.datos);
  if (verb === 'backup') {
    await backup(data, path);
    console.log(`  ✓ Respaldo guardado en ${path}`);
  } else {
    await restore(path, data, values.reemplazar);
    console.log(`  ✓ Datos restaurados en ${data}. Inicia con «npm start».`);
  }
} catch (error) {
  console.error(explanationOf(error));
  process.exit(1);
}
