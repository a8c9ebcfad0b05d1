/** The border that what people type and paste passes before any check. */

/** Invisible signs: soft hyphen, joiners, marks of direction, fillers, the byte-order mark. */
const INVISIBLE =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;

/** Signs of language tags, which hide whole texts from people; those that name a flag, as that of Wales, stay. */
const TAGS =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

const JOINERS = /([\u200C\u200D])[\u200C\u200D]+/g;

/** A joiner beside Latin letters and their accents; between signs of an emoji, or in scripts that need it, it stays. */
const JOINER =
  /(?<![\u0370-\u1DFF\u1F00-\u{10FFFF}])[\u200C\u200D]|[\u200C\u200D](?![\u0370-\u1DFF\u1F00-\u{10FFFF}])/gu;

/** Control characters but the tab and the end of a line, and halves of a pair: the database takes neither. */
const CONTROL = /(?![\t\n])\p{Control}|\p{Surrogate}/gu;

const LINE_END = /\r\n?|[\x85\u2028\u2029]/g;
const SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const HYPHEN = /[\u2010\u2011]/g;

/**
 * What somebody typed, as it is kept: composed letters, plain spaces, nothing that cannot be seen.
 * The database does the same (private.limpiar).
 */
export const limpiar = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(TAGS, '$1')
    .replace(JOINERS, '$1')
    .replace(JOINER, '')
    .replace(SPACE, ' ')
    .replace(HYPHEN, '-')
    .normalize('NFC');

const DASH = /[\u2012-\u2015\u2212\uFE58\uFE63]/g;
const UNSEEN = /\u200C|\u200D|\p{Variation_Selector}/gu;

/**
 * A telephone, an address, a RUT or an amount as it is read: every dash is a hyphen, wide signs are plain ones.
 * The database does the same (private.limpiar_codigo).
 */
export const limpiarCodigo = (typed: string): string =>
  limpiar(typed.normalize('NFKC').replace(UNSEEN, ''))
    .replace(DASH, '-')
    .replace(/\s+/g, ' ')
    .trim();
