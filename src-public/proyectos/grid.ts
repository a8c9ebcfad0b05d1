import { PORTAFOLIO } from '../../estudio/ejemplo/portafolio.ts';
import type { Proyecto } from './types.ts';

/** How many projects a phone shows at a time. */
const PER_PAGE = 3;

/** How many of the latest the first view of the home page shows. */
export const IN_FIRST_VIEW = 2;

export const pagesFor = (projects: number): number => Math.ceil(projects / PER_PAGE);

/** Covers of sample projects, by name in lower case. */
const SAMPLE_COVERS = new Map(
  PORTAFOLIO.map(({ carpeta, nombre }) => [
    nombre.toLowerCase(),
    `/portafolio/${carpeta}/portada.jpg`,
  ]),
);

/** The project with a cover, where one is known. */
export const withCover = (proyecto: Proyecto): Proyecto => ({
  ...proyecto,
  url_portada: proyecto.url_portada ?? SAMPLE_COVERS.get(proyecto.plataforma.toLowerCase()) ?? null,
});

/** The projects that ended last, or go on, of those that have a picture to show: at most so many. */
export const latestWithCover = (proyectos: readonly Proyecto[], most: number): Proyecto[] =>
  proyectos
    .map(withCover)
    .filter(({ url_portada: url }) => url !== null)
    .toSorted((a, b) => (b.fecha_termino ?? '9999').localeCompare(a.fecha_termino ?? '9999'))
    .slice(0, most);

/** The project after one of them, round and round; null where it is alone. */
export const afterwards = <T extends { id: number }>(one: number, all: readonly T[]): T | null => {
  const next = all[(all.findIndex(({ id }) => id === one) + 1) % all.length];
  return next && next.id !== one ? next : null;
};

/** Line of business and result in one line; null when neither is known. */
export const lineOf = ({
  rubro,
  resultado,
}: Pick<Proyecto, 'rubro' | 'resultado'>): string | null =>
  [rubro, resultado].filter(Boolean).join(' · ') || null;

const sentences = new Intl.Segmenter('es', { granularity: 'sentence' });

/** The first sentences of a text that fit in so many characters; the first one always, whole. */
export function firstSentences(text: string, most: number): string {
  let kept = '';
  for (const { segment } of sentences.segment(text)) {
    if (kept && (kept + segment).trimEnd().length > most) break;
    kept += segment;
  }
  return kept.trim();
}

/** A domain as an address that a browser opens. */
export const siteUrl = (dominio: string): string =>
  /^https?:\/\//i.test(dominio) ? dominio : `https://${dominio}`;
