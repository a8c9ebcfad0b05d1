const APOSTROPHE = /['`´‘’′ʼ]/g;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has every word that somebody typed, whatever accents, capitals and apostrophes; as search in the database does. */
export function hasWords(text: string, typed: string): boolean {
  const here = plain(text).replace(APOSTROPHE, '');
  const words = plain(typed).replace(APOSTROPHE, ' ').split(/\s+/).filter(Boolean);
  return words.every((word) => here.includes(word));
}
