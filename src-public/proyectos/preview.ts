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

/** A cover that the studio uploaded, here or at the API's own address. */
const UPLOADED = /^(https:\/\/[^/]+)?\/storage\/v1\/object\/public\/portadas\/[^/?#]+$/;

/** Picture of a project where it is shared: the cover that was uploaded; of samples, a file of estudio/publico/og. */
export function previewImageOf({ url_portada }: Proyecto): string {
  const cover = url_portada ?? '';
  if (UPLOADED.test(cover)) return cover;
  const sample = /^\/portafolio\/([^/]+)\/portada\.jpg$/.exec(cover)?.[1];
  return sample ? `proyecto-${sample}` : 'portafolio';
}
