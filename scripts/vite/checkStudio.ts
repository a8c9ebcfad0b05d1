import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isCurrent } from '../estudio/fingerprint.ts';
import { missing } from '../estudio/missing.ts';

/** A build begins with what the studio's folder is now; what is still to be written there is said. */
export function checkStudio(): Plugin {
  return {
    name: 'check-studio',
    configResolved: ({ root, logger }) => {
      if (!isCurrent(root))
        throw new Error(
          'La carpeta estudio/ cambió después de lo que se hizo con ella. Ejecuta: npm run estudio',
        );
      for (const line of missing(join(root, 'estudio'))) logger.warn(`  Falta escribir: ${line}`);
    },
  };
}
