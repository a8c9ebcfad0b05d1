import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backup, restore } from './database/backup.ts';
import { quoted } from './machine/quoted.ts';
import { explanationOf, StepError } from './machine/stepError.ts';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER [--reemplazar] [--sin-lista]`: see docs/operacion.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reemplazar: { type: 'boolean', default: false },
    'sin-lista': { type: 'boolean', default: false },
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
    const former = await restore(path, data, {
      replace: values.reemplazar,
      withoutList: values['sin-lista'],
    });
    console.log(`  ✓ Datos restaurados en ${data}. Inicia con «npm start».`);
    if (former !== null) {
      console.log(
        `    Los de antes quedan en ${former} hasta que el sitio funcione con estos. Para volver a ellos:\n` +
          `    npm run restore -- ${quoted(former)} --reemplazar --sin-lista`,
      );
    }
  }
} catch (error) {
  console.error(explanationOf(error));
  process.exit(1);
}
