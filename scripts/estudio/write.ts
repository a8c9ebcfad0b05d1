import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blanked } from './blank.ts';
import { readMark } from './identity.ts';
import { paletteOf } from './palette.ts';
import { posters } from './poster.ts';

/** What a new studio is asked. */
export interface Answers {
  nombre: string;
  nombreCorto: string;
  comuna: string;
  ciudad: string;
  /** `#rrggbb`. */
  marca: string;
  acento: string;
  /** An SVG file; empty while there is none. */
  simbolo: string;
}

/** A plain mark for who has none yet. */
const DISC =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M24 4A20 20 0 1 0 24 44A20 20 0 1 0 24 4ZM24 14A10 10 0 1 1 24 34A10 10 0 1 1 24 14Z"/></svg>\n';

const object = (values: Readonly<Record<string, string>>): string =>
  `{\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`)
    .join('')}} as const;\n`;

/** The one account of a studio without sample data, as `cuentas.sql` beside this file makes it. */
export const ACCOUNT = {
  admin: { quien: 'Administración', email: 'admin@ejemplo.cl', password: 'admin-ejemplo-2026' },
};

/**
 * Turns a copy of this studio's folder into another studio's: its answers, its colours, no word and no picture of this
 * one. Faces stay until others are put in their place.
 */
export async function writeStudio(folder: string, answers: Answers): Promise<void> {
  const { simbolo, marca, acento, ...names } = answers;
  const path = (file: string) => join(folder, file);
  const write = (file: string, text: string) => writeFileSync(path(file), text);
  const mark = simbolo ? readFileSync(simbolo, 'utf8') : DISC;
  readMark(mark);
  const colors = paletteOf(marca, acento);
  write('simbolo.svg', mark);
  rmSync(path('logotipo.svg'), { force: true });
  write(
    'marca.ts',
    `/** Cómo se llama el estudio y de dónde es. El dibujo de la marca es \`simbolo.svg\`. */\nexport const MARCA = ${object(names)}`,
  );
  write(
    'colores.ts',
    `/** Los colores del estudio. \`npm run estudio\` revisa que cada texto se lea sobre su fondo (WCAG AA). */\nexport const colores = ${object(colors)}`,
  );
  for (const name of readdirSync(path('textos')))
    write(`textos/${name}`, blanked(readFileSync(path(`textos/${name}`), 'utf8')));
  for (const name of ['hecho', 'publico']) rmSync(path(name), { recursive: true, force: true });
  mkdirSync(path('publico/video'), { recursive: true });
  for (const [ending, file] of await posters(colors))
    for (const name of ['portada', 'curriculum'])
      writeFileSync(path(`publico/video/${name}${ending}`), file);
  for (const name of ['portafolio', 'contenido', 'consola', 'demo'])
    write(`ejemplo/${name}.sql`, '-- Sin datos de muestra.\nselect 1;\n');
  const account = readFileSync(join(import.meta.dirname, 'cuentas.sql'), 'utf8');
  write(
    'ejemplo/cuentas.sql',
    account.replaceAll('{estudio}', answers.nombre.replaceAll("'", "''")),
  );
  write(
    'ejemplo/cuentas.ts',
    `/** La cuenta de \`cuentas.sql\`. */\nexport const CUENTAS = ${JSON.stringify(ACCOUNT, null, 2)} as const;\n`,
  );
  write(
    'ejemplo/portafolio.ts',
    '/** Sin proyectos de muestra. */\nexport const PORTAFOLIO: readonly { carpeta: string; nombre: string; fondo?: string }[] = [];\n',
  );
}
