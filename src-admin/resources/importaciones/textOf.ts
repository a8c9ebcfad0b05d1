const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes);

/** The letters and signs of Spanish that are not in ASCII. */
const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»“”‘’–—°]/g;

/** Of one byte for each letter there is no mark: it is the one in which more of them are Spanish. */
const ONE_BYTE = ['windows-1252', 'macintosh'] as const;

/** Half of the bytes of text that is written in two for each letter are zero, at the same side. */
function twoBytes(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first = 1, second = 1] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map(
    (side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length,
  );
  const [before = 0, after = 0] = zeros;
  if (Math.max(before, after) < start.length / 5) return undefined;
  return after > before ? 'utf-16le' : 'utf-16be';
}

/** The text of a file, whoever wrote it: UTF-8, UTF-16 with its mark or without, Excel on Windows or on a Mac. */
export function textOf(bytes: Uint8Array): string {
  const wide = twoBytes(bytes);
  if (wide) return decode(bytes, wide);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ONE_BYTE.map((encoding) => decode(bytes, encoding)).reduce((best, other) =>
      (other.match(SPANISH)?.length ?? 0) > (best.match(SPANISH)?.length ?? 0) ? other : best,
    );
  }
}
