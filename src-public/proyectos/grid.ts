import type { Proyecto } from './types.ts';

/** How many projects a phone shows at a time. */
const PER_PAGE = 3;

export const pagesFor = (projects: number): number => Math.ceil(projects / PER_PAGE);

/** Covers of projects that have none of their own, by name in lower case. */
const FALLBACK_COVERS: Readonly<Record<string, string>> = {
  'vivero laurel': '/portafolio/vivero-laurel/portada.jpg',
  'ferretería el roble': '/portafolio/ferreteria-el-roble/portada.jpg',
  'panadería trigal': '/portafolio/panaderia-trigal/portada.jpg',
  'academia biobío': '/portafolio/academia-biobio/portada.jpg',
  'austral carga': '/portafolio/austral-carga/portada.jpg',
  'clínica parque bustamante': '/portafolio/clinica-parque-bustamante/portada.jpg',
  'lanas de quinchao': '/portafolio/lanas-de-quinchao/portada.jpg',
  'olivar del limarí': '/portafolio/olivar-del-limari/portada.jpg',
  'río cruces kayak': '/portafolio/rio-cruces-kayak/portada.jpg',
};

/** The project with a cover, where one is known. */
export const withCover = (proyecto: Proyecto): Proyecto => ({
  ...proyecto,
  url_portada: proyecto.url_portada ?? FALLBACK_COVERS[proyecto.plataforma.toLowerCase()] ?? null,
});

/** A domain as an address that a browser opens. */
export const siteUrl = (dominio: string): string =>
  /^https?:\/\//i.test(dominio) ? dominio : `https://${dominio}`;
