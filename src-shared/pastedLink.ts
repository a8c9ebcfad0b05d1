// Links that people paste: a chat or a mail program leaves signs of the sentence, spaces and invisible
// characters at their end, breaks them over two lines, or cuts them.

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A value of a pasted link without what came along at its end. */
export const withoutTail = (text: string): string =>
  text.replace(/[\s\p{Cf}.,;:!?)\]}>"'’”»]+$/u, '');

/** How many hexadecimal digits the tokens of this product's links have. */
const LENGTH = 64;

export type PastedToken =
  | { kind: 'none' }
  /** A part of it is missing, or something in it is not of a token. */
  | { kind: 'cut' }
  | { kind: 'whole'; token: string; rest: string };

function read(written: string): Exclude<PastedToken, { kind: 'none' }> {
  const [, token = '', rest = ''] = /^[^0-9a-z]*([0-9a-f]*)(.*)$/i.exec(written) ?? [];
  return token.length === LENGTH
    ? { kind: 'whole', token: token.toLowerCase(), rest }
    : { kind: 'cut' };
}

/** What was copied out of a mail's source: = is written =3D there, and stands at the end of a line that goes on. */
const fromSource = (written: string): string =>
  written.replace(/^=?3d/i, '').replace(/(?<=[0-9a-f])=(?=[0-9a-f])/gi, '');

/** The token with which a pasted text begins, and what follows it. */
export function pastedToken(text: string): PastedToken {
  const written = decoded(text).replace(/[\s\p{Cf}]/gu, '');
  if (written === '') return { kind: 'none' };
  const found = read(written);
  return found.kind === 'whole' ? found : read(fromSource(written));
}

/** Shown for a link with a missing part; the whole link may still work. */
export const CUT_LINK = {
  title: 'Falta el enlace completo',
  text: 'Al enlace le falta una parte. Ábrelo otra vez desde donde te llegó, o cópialo entero, hasta el final.',
} as const;
