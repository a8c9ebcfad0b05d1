// Names as mail programs write them into headers, and as some hand them on: RFC 2047 and RFC 2231.

/** No longer than a line of a mail may be (RFC 5322): one that never ends is not looked for in all that follows. */
const WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?((?!\?)[ -~]{0,998}?)\?=/gi;
const RUN = new RegExp(`${WORD.source}(?:\\s*${WORD.source})*`, 'gi');

/** name*=utf-8'es'Presupuesto%20a%C3%B1o.pdf without what is before its first sign. */
const PARAMETER = /^([\w-]+)'[\w-]*'([ -~]*%[\da-f]{2}[ -~]*)$/i;

/** The signs behind escapes, each a byte. */
const unescaped = (text: string, sign: '=' | '%'): string =>
  text.replace(new RegExp(`${sign}([\\da-f]{2})`, 'gi'), (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Bytes, a sign each, in their charset; null where it is none, or they are not of it. */
function read(charset: string, bytes: () => string): string | null {
  try {
    const decoder = new TextDecoder(charset, { fatal: true });
    return decoder.decode(Uint8Array.from(bytes(), (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

const bytesOf = (kind = '', text = ''): string =>
  kind.toLowerCase() === 'b' ? atob(text) : unescaped(text.replaceAll('_', ' '), '=');

/** A text with its encoded words read; a sign may begin in one and end in the next. What cannot be read stays. */
export const withoutEncodedWords = (text: string): string =>
  text.replace(RUN, (run: string) => {
    const words = [...run.matchAll(WORD)];
    const charsets = new Set(words.map(([, charset = '']) => charset.toLowerCase()));
    const together = () => words.map(([, , kind, written]) => bytesOf(kind, written)).join('');
    const [first = ''] = charsets;
    const alone = () =>
      words.map(
        ([all, charset = '', kind, written]) => read(charset, () => bytesOf(kind, written)) ?? all,
      );
    return (charsets.size === 1 && read(first, together)) || alone().join('');
  });

/** The name of a file that came with the signs of a mail's header. */
export function plainFileName(name: string): string {
  const [, charset = '', written = ''] = PARAMETER.exec(name) ?? [];
  return (charset && read(charset, () => unescaped(written, '%'))) || withoutEncodedWords(name);
}
