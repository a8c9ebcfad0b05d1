import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { blanked } from './blank.ts';
import { unreadable } from './colors.ts';
import { missing, toWrite } from './missing.ts';
import { paletteOf } from './palette.ts';
import { readmeOf } from './readme.ts';
import { writeStudio } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'estudio-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('of any two colours there is a palette that can be read', () => {
  const shades = ['00', '2b', '80', 'd4', 'ff'];
  const all = shades.flatMap((r) => shades.flatMap((g) => shades.map((b) => `#${r}${g}${b}`)));
  const wrong = all.flatMap((first, n) =>
    unreadable(paletteOf(first, all[(n * 37) % all.length] ?? first)).map(
      (pair) => `${first}: ${pair}`,
    ),
  );
  expect(wrong).toEqual([]);
});

it('a file of texts keeps its form and says nothing', () => {
  const source = `import type { A } from './a.ts';
const LISTA: readonly { icon: 'bolt' | 'tune'; titulo: string }[] = [
  { icon: 'bolt', titulo: 'Rápido' },
  { icon: 'tune', titulo: 'A medida' },
];
export const X = { lista: LISTA, imagen: { archivo: '/a', texto: 'b' } as A | null, paso: said('uno', \`dos\`), 'con-guion': 'Sí' };
`;
  const blank = blanked(source);
  expect(blank).toContain("import type { A } from './a.ts';");
  expect(blank).toContain("readonly { icon: 'bolt' | 'tune'; titulo: string }[]");
  expect(blank).toContain("{ icon: 'tune', titulo: 'Por escribir: lista 2 titulo' }");
  expect(blank).toContain('imagen: null as A | null');
  expect(toWrite(blank)).toEqual([
    'lista 1 titulo',
    'lista 2 titulo',
    'x paso 1',
    'x paso 2',
    'x con-guion',
  ]);
});

const textsIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => textsIn(join(path, name)))
    : /\.(ts|sql|svg)$/.test(path)
      ? [readFileSync(path, 'utf8')]
      : [];

it('its README has its name and its account, and none of this one', () => {
  const readme = readmeOf(
    readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8'),
    'Faro Sur',
  );
  expect(readme).toMatch(/^# Faro Sur\n/);
  expect(readme).toContain('| admin@ejemplo.cl | admin-ejemplo-2026 | the studio |\n\n');
  expect(readme).not.toMatch(/cobre|laurel|docs\/imagenes/i);
});

it('another studio has nothing of this one but its faces, and a list of what is to be written', async () => {
  cpSync(join(import.meta.dirname, '../../estudio'), folder, { recursive: true });
  await writeStudio(folder, {
    ...{ nombre: "Taller d'Norte", nombreCorto: 'Norte', comuna: 'La Serena', ciudad: 'La Serena' },
    ...{ marca: '#1b6b8f', acento: '#8a4b08', simbolo: '' },
  });
  expect(readdirSync(folder).sort()).toEqual(
    [
      'README.md',
      'colores.ts',
      'ejemplo',
      'letras',
      'marca.ts',
      'publico',
      'simbolo.svg',
      'textos',
    ].sort(),
  );
  const texts = textsIn(folder).join('\n');
  expect(texts).not.toMatch(/cobre\b|providencia|laurel|roble|trigal|paill[aá]n|c2603a|0e6b78/i);
  expect(texts).toContain("set nombre = 'Taller d''Norte'");
  expect(readdirSync(join(folder, 'publico'))).toEqual(['video']);
  const left = missing(folder);
  expect(left).toContain('estudio/textos/contacto.ts: 2, desde «contacto titulo»');
  const file = join(folder, 'textos/contacto.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/Por escribir: [^']+/g, 'Hola'));
  expect(missing(folder)).toEqual(left.filter((line) => !line.includes('contacto.ts')));
}, 60_000);
