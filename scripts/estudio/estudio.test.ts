import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colores } from '../../estudio/colores.ts';
import { unreadable } from './colors.ts';
import { isCurrent } from './fingerprint.ts';
import { LETRAS } from '../../estudio/letras/letras.ts';
import { instance } from './faces.ts';
import { logo, manifests, nameIn, readMark, readOutline } from './identity.ts';
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
  expect(() => readMark(svg('4 4 24 24', path))).toThrow(/viewBox tiene que partir de 0/);
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
  const drawn = logo(
    'Luz & "Sal"',
    { side: 24, path: 'M0 0Z' },
    nameIn(face, 'Luz & "Sal"'),
    ...(['#111111', '#000000'] as const),
  );
  expect(drawn).toContain('aria-label="Luz &amp; &quot;Sal&quot;"');
});

it('a wordmark of its own stands in the logo where the name would', () => {
  const own = readOutline(
    '<svg viewBox="0 0 200 96"><path d="M0 0H200V9Z"/></svg>',
    'logotipo.svg',
  );
  const drawn = logo('Norte', { side: 24, path: 'M0 0Z' }, own, '#111111', '#000000');
  expect(drawn).toContain('viewBox="0 0 160 48"');
  expect(drawn).toContain(
    '<path fill="#000000" transform="translate(58 0) scale(0.5)" d="M0 0H200V9Z"/>',
  );
  expect(drawn).toContain('aria-label="Norte"');
  expect(() =>
    readOutline('<svg viewBox="0 0 200 96"><text>N</text></svg>', 'logotipo.svg'),
  ).toThrow(/^estudio\/logotipo\.svg: solo puede tener trazos/);
});

it('both manifests are called as the studio is', () => {
  const made = manifests({ nombre: 'Taller Norte', nombreCorto: 'Norte' }, { tinta: '#101010' });
  expect(made['manifest.webmanifest']).toMatchObject({
    short_name: 'Norte',
    theme_color: '#101010',
  });
  expect(made['consola.webmanifest'].name).toBe('Taller Norte · Área de clientes');
});
