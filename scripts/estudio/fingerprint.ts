import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What icons, styles, faces and previews are made from, and by. */
const SOURCES = [
  'estudio/marca.ts',
  'estudio/colores.ts',
  'estudio/simbolo.svg',
  'estudio/logotipo.svg',
  'estudio/letras',
  'estudio/textos/previas.ts',
  'estudio/ejemplo/portafolio.ts',
  'estudio/publico/portafolio',
  'estudio/publico/video',
  'scripts/estudio',
];

function filesOf(root: string, source: string): string[] {
  const found = statSync(join(root, source), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return source.endsWith('.test.ts') ? [] : [source];
  return readdirSync(join(root, source))
    .sort()
    .flatMap((name) => filesOf(root, `${source}/${name}`));
}

/** The names and contents of all sources in one line. */
export function fingerprint(root: string): string {
  const sum = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(root, source)))
    sum.update(`${file}\n`).update(readFileSync(join(root, file)));
  return sum.digest('hex');
}

/** Where the fingerprint of what was made last stands. */
export const MADE_FROM = 'estudio/hecho/huella.txt';

/** Whether all that is made from the folder is made from it as it is now. */
export const isCurrent = (root: string): boolean =>
  filesOf(root, MADE_FROM).some(
    (file) => readFileSync(join(root, file), 'utf8').trim() === fingerprint(root),
  );
