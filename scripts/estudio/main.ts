import { make } from './make.ts';
import { start } from './start.ts';

/**
 * `npm run estudio`: makes again all that follows from the folder `estudio/`.
 * `npm run estudio -- ../otro [respuestas.json]`: another studio, in a clone of this repository.
 */

const [folder, answers] = process.argv.slice(2);
try {
  if (folder) await start(folder, answers);
  else {
    await make();
    await import('../mails.ts');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
