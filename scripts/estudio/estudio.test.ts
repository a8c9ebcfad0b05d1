import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colores } from '../../estudio/colores.ts';
import { unreadable } from './colors.ts';
import { isCurrent } from './fingerprint.ts';
import { LETRAS } from '../../estudio/letras/letras.ts';
import { instance } from './faces.ts';
import { logo, manifests, readMark } from './identity.ts';
import { balanced } from './previews.ts';

it('what is made from the folder is made from it as it is now: otherwise run «npm run estudio»', () => {
  expect(isCurrent(join(import.meta.dirname, '../..'))).toBe(true);
});

it('every text can be read on its ground, and a pair that cannot is named', () => {
  expect(unreadable(colores)).toEqual([]);
  expect(unreadable({ ...colores, aviso: '#c9a24b' })).toEqual([
    'aviso sobre papel: 2.20 de contraste, y necesita 4.5',
    'aviso sobre blanco: 2.40 de contraste, y necesita 4.5',
  ]);
});

it('a mark is the outlines of a square drawing', () => {
  const svg = (box: string, content: string) => `<svg viewBox="${box}">${content}</svg>`;
  const path = '<path d="M0 0H9V9Z"/>';
  expect(readMark(svg('0 0 24 24', `<title>Norte</title>${path}<path d="M1 1Z"/>`))).toEqual({
    side: 24,
    path: 'M0 0H9V9ZM1 1Z',
  });
  expect(() => readMark(svg('0 0 24 48', path))).toThrow(/viewBox tiene que ser cuadrado/);
  expect(() => readMark(svg('4 4 24 24', path))).toThrow(/viewBox tiene que ser cuadrado/);
  expect(() => readMark(svg('0 0 24 24', `<g>${path}</g>`))).toThrow(/y tiene g\./);
  expect(() => readMark(svg('0 0 24 24', ''))).toThrow(/solo puede tener trazos/);
});

it('a title is in as few lines as fit, none much longer than the others', () => {
  const widthOf = (line: string) => line.length * 20;
  expect(balanced('Plataformas hechas a medida en Chile', widthOf, 500)).toEqual([
    'Plataformas hechas',
    'a medida en Chile',
  ]);
  expect(balanced('Contacto', widthOf, 500)).toEqual(['Contacto']);
});

it('a name with signs of markup is in the logo, too', async () => {
  const file = readFileSync(
    join(import.meta.dirname, '../../estudio/letras', LETRAS.titulo.archivo),
  );
  const face = await instance(file, LETRAS.titulo, 700);
  const drawn = logo('Luz & "Sal"', { side: 24, path: 'M0 0Z' }, face, '#111111', '#000000');
  expect(drawn).toContain('aria-label="Luz &amp; &quot;Sal&quot;"');
});

it('both manifests are called as the studio is', () => {
  const made = manifests({ nombre: 'Taller Norte', nombreCorto: 'Norte' }, { tinta: '#101010' });
  expect(made['manifest.webmanifest']).toMatchObject({
    short_name: 'Norte',
    theme_color: '#101010',
  });
  expect(made['consola.webmanifest'].name).toBe('Taller Norte · Área de clientes');
});
