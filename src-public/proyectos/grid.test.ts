import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  afterwards,
  firstSentences,
  latestWithCover,
  lineOf,
  pagesFor,
  siteUrl,
  withCover,
} from './grid.ts';
import type { Proyecto } from './types.ts';

const proyecto = (changes: Partial<Proyecto>): Proyecto => ({
  id: 1,
  plataforma: 'Vivero Laurel',
  descripcion: null,
  dominio: null,
  url_portada: null,
  portada_texto: null,
  fecha_inicio: null,
  fecha_termino: null,
  slug: null,
  logo: null,
  cliente_nombre: null,
  grupo: null,
  rubro: null,
  problema: null,
  decision: null,
  resultado: null,
  cifras: [],
  ...changes,
});

it.each([
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [7, 3],
])('%i projects make %i pages', (projects, pages) => {
  expect(pagesFor(projects)).toBe(pages);
});

describe('withCover', () => {
  it('keeps a cover of its own', () => {
    expect(withCover(proyecto({ url_portada: '/otra.jpg' })).url_portada).toBe('/otra.jpg');
  });
  it('finds one by name, in whatever case', () => {
    expect(withCover(proyecto({ plataforma: 'VIVERO Laurel' })).url_portada).toBe(
      '/portafolio/vivero-laurel/portada.jpg',
    );
  });
  it.each([
    ['Ferretería El Roble', 'ferreteria-el-roble'],
    ['Panadería Trigal', 'panaderia-trigal'],
    ['Academia Biobío', 'academia-biobio'],
    ['Austral Carga', 'austral-carga'],
    ['Clínica Parque Bustamante', 'clinica-parque-bustamante'],
    ['Lanas de Quinchao', 'lanas-de-quinchao'],
    ['Olivar del Limarí', 'olivar-del-limari'],
    ['Río Cruces Kayak', 'rio-cruces-kayak'],
  ])('%s has one', (plataforma, folder) => {
    const cover = `/portafolio/${folder}/portada.jpg`;
    expect(withCover(proyecto({ plataforma }))).toEqual(
      proyecto({ plataforma, url_portada: cover }),
    );
    expect(existsSync(`estudio/publico${cover}`)).toBe(true);
  });
  it('leaves an unknown project without', () => {
    expect(withCover(proyecto({ plataforma: 'Otra' })).url_portada).toBeNull();
  });
});

describe('latestWithCover', () => {
  const ended = (id: number, fecha_termino: string | null, url_portada: string | null = '/x.jpg') =>
    proyecto({ id, plataforma: 'Otra', fecha_termino, url_portada });
  const ids = (proyectos: readonly Proyecto[], most: number) =>
    latestWithCover(proyectos, most).map(({ id }) => id);

  it('begins with those that go on, and then with what ended last', () => {
    const all = [
      ended(1, '2024-05-31'),
      ended(2, null),
      ended(3, '2026-01-15'),
      ended(4, '2025-12-01'),
    ];
    expect(ids(all, 9)).toEqual([2, 3, 4, 1]);
    expect(ids(all.toReversed(), 9)).toEqual([2, 3, 4, 1]);
  });
  it('shows at most so many', () => {
    const all = [ended(1, '2024-05-31'), ended(2, null), ended(3, '2026-01-15')];
    expect(ids(all, 2)).toEqual([2, 3]);
    expect(ids(all, 0)).toEqual([]);
  });
  it('leaves out what has no picture, and gives the others theirs', () => {
    const known = proyecto({ id: 5, fecha_termino: '2020-01-01' });
    expect(latestWithCover([ended(6, '2026-01-01', null), known], 2)).toEqual([
      { ...known, url_portada: '/portafolio/vivero-laurel/portada.jpg' },
    ]);
  });
});

it.each([
  [1, [1, 2, 3], 2],
  [3, [1, 2, 3], 1],
  [1, [1], null],
  [9, [1, 2], 1],
  [9, [], null],
])('after %i of %j comes %j', (one, all, next) => {
  expect(
    afterwards(
      one,
      all.map((id) => ({ id })),
    )?.id ?? null,
  ).toBe(next);
});

it.each([
  ['vivero.cl', 'https://vivero.cl'],
  ['http://vivero.cl', 'http://vivero.cl'],
  ['HTTPS://vivero.cl', 'HTTPS://vivero.cl'],
  ['httpx://vivero.cl', 'https://httpx://vivero.cl'],
  ['x.cl/http://y', 'https://x.cl/http://y'],
])('opens %s as %s', (dominio, url) => expect(siteUrl(dominio)).toBe(url));

it.each([
  ['Comercio', 'Vende el doble', 'Comercio · Vende el doble'],
  ['Comercio', null, 'Comercio'],
  [null, 'Vende el doble', 'Vende el doble'],
  [null, null, null],
])('line of business %s and result %s are said as %s', (rubro, resultado, line) => {
  expect(lineOf(proyecto({ rubro, resultado }))).toBe(line);
});

it.each([
  ['Una tienda. Vende plantas.', 100, 'Una tienda. Vende plantas.'],
  ['Una tienda. Vende plantas.', 20, 'Una tienda.'],
  ['Una tienda. Vende plantas. Riega.', 26, 'Una tienda. Vende plantas.'],
  ['Una tienda. Vende plantas. Riega.', 25, 'Una tienda.'],
  ['Una tienda de 12.400 productos. Más.', 30, 'Una tienda de 12.400 productos.'],
  ['Una tienda que vende plantas y maceteros', 10, 'Una tienda que vende plantas y maceteros'],
  ['', 10, ''],
])('%j in %i characters ends at a sentence', (text, most, shown) => {
  expect(firstSentences(text, most)).toBe(shown);
});
