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
import { missing } from '../missing.ts';
import { writeStudio } from '../write.ts';

const folder = mkdtempSync(join(tmpdir(), 'estudio-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textsIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => textsIn(join(path, name)))
    : /\.(ts|sql|svg)$/.test(path)
      ? [readFileSync(path, 'utf8')]
      : [];

it('another studio has nothing of this one but its faces, and a list of what is to be written', async () => {
  cpSync(join(import.meta.dirname, '../../../estudio'), folder, { recursive: true });
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
