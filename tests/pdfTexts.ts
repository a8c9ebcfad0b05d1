import { inflateSync } from 'node:zlib';

/** How the pages of a PDF are drawn. */
export function streamsOf(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1');
  return [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}

/** The texts of a PDF, in the order in which they are drawn; of the signs that Windows-1252 has and Latin-1 lacks, the bullet. */
export const textsOf = (bytes: Uint8Array): string[] =>
  streamsOf(bytes)
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x95', '•'));
