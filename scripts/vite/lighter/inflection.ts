// What react-admin makes English labels with, where there is none: the console has all of them in Spanish
// (src-admin/i18n), but for the first letter of a word inside a sentence.

const asTheyAre = (word: string): string => word;
export const pluralize = asTheyAre;
export const singularize = asTheyAre;
export const inflect = asTheyAre;

/** "estado_de_cuenta" as "Estado de cuenta", or "estado de cuenta" inside a sentence. */
export const humanize = (word: string, inside = false): string => {
  const words = word
    .toLowerCase()
    .replace(/(_ids|_id)$/, '')
    .replaceAll('_', ' ');
  return inside ? words : words.charAt(0).toUpperCase() + words.slice(1);
};

export const capitalize = (word: string): string => humanize(word);

/** The label of a field that has none. */
export const transform = (name: string): string => humanize(name);
