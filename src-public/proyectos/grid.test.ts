import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagesFor, siteUrl, withCover } from './grid.ts';
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
    expect(existsSync(`public${cover}`)).toBe(true);
  });
  it('leaves an unknown project without', () => {
    expect(withCover(proyecto({ plataforma: 'Otra' })).url_portada).toBeNull();
  });
});

it.each([
  ['vivero.cl', 'https://vivero.cl'],
  ['http://vivero.cl', 'http://vivero.cl'],
  ['HTTPS://vivero.cl', 'HTTPS://vivero.cl'],
  ['httpx://vivero.cl', 'https://httpx://vivero.cl'],
  ['x.cl/http://y', 'https://x.cl/http://y'],
])('opens %s as %s', (dominio, url) => expect(siteUrl(dominio)).toBe(url));
