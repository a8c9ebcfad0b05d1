const APOSTROPHE = /['`´‘’′ʼ]/g;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has every typed word, ignoring accents, case and apostrophes as the database's search does. */
export function hasWords(text: string, typed: string): boolean {
  const here = plain(text).replace(APOSTROPHE, '');
  const words = plain(typed).replace(APOSTROPHE, ' ').split(/\s+/).filter(Boolean);
  return words.every((word) => here.includes(word));
}
