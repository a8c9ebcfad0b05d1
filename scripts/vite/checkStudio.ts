import type { Plugin } from 'vite';
import { isCurrent } from '../estudio/fingerprint.ts';

/** What is made from the studio's folder and is older than it stops the build before it begins. */
export function checkStudio(): Plugin {
  return {
    name: 'check-studio',
    configResolved: ({ root }) => {
      if (!isCurrent(root))
        throw new Error(
          'La carpeta estudio/ cambió después de lo que se hizo con ella. Ejecuta: npm run estudio',
        );
    },
  };
}
