import type { Proyecto } from './types.ts';

/** Longest description that search engines show whole. */
const LIMIT = 160;

/** What a project is, in one line for search engines and link previews. */
export function summaryOf({ descripcion, plataforma }: Proyecto): string {
  const text = descripcion?.trim() || `${plataforma}, un proyecto de nuestro portafolio.`;
  if (text.length <= LIMIT) return text;
  const words = text.slice(0, LIMIT - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), LIMIT / 2)).replace(/[\s.,;:]+$/, '')}…`;
}

/** File of public/og for a project: samples whose cover comes with the site have their own. */
export function previewImageOf({ url_portada }: Proyecto): string {
  const sample = /^\/portafolio\/([^/]+)\/portada\.jpg$/.exec(url_portada ?? '')?.[1];
  return sample ? `proyecto-${sample}` : 'portafolio';
}
