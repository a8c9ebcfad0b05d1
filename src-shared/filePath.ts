import { plainFileName } from './mimeName.ts';

/** What a path can hold as it is. */
const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,149}$/;

/** A path's last part holds 201 letters, of which 37 stand before the name and 12 may be its ending. */
const STEM_BYTES = 112;

/** Invisible characters: control characters, and marks that change the direction of reading. */
const UNSEEN = /[\p{Cc}\p{Surrogate}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PLAIN = new RegExp(`^${UUID}-`);
const WRITTEN = new RegExp(`^${UUID}=([\\w-]*)(\\.[A-Za-z0-9]{1,10})?$`);

/** A file's name in composed letters, without folders and invisible characters. */
const nameOf = (given: string): string =>
  (plainFileName(given).split(/[/\\]/).at(-1) ?? '').replace(UNSEEN, '').normalize('NFC').trim() ||
  'archivo';

/** As much of a text as fits into some bytes, without half a sign at its end. */
function fitting(text: string, most: number): Uint8Array {
  const bytes = new Uint8Array(most);
  return bytes.subarray(0, new TextEncoder().encodeInto(text, bytes).written);
}

/** A name as a path holds it: all of it in letters of base64url, and its ending, which stays readable. */
function written(name: string): string {
  const ending = /(?<=.)\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = fitting(name.slice(0, name.length - ending.length), STEM_BYTES);
  const letters = btoa(String.fromCharCode(...stem))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `=${letters}${ending}`;
}

function readStem(letters: string): string {
  try {
    const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)),
    );
  } catch {
    // Nobody but a path that was made by hand has such a name.
    return '';
  }
}

/** A path that no other file has: folders, a prefix (a UUID, random unless given), the name, which it gives back. */
export function newPath(
  folders: readonly (number | string)[],
  given: string,
  prefix: string = crypto.randomUUID(),
): string {
  const name = nameOf(given);
  return [...folders, `${prefix}${SAFE.test(name) ? `-${name}` : written(name)}`].join('/');
}

/** Where the small picture beside a stored picture lies, as `private.original_de` reads it back. */
export const miniPath = (path: string): string => path.replace(/[^/]+$/, 'mini/$&');

/** The name a person gave the file, from its path. */
export function nameFromPath(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  const [, letters, ending = ''] = WRITTEN.exec(last) ?? [];
  return letters === undefined
    ? last.replace(PLAIN, '')
    : nameOf(`${readStem(letters) || 'archivo'}${ending}`);
}
