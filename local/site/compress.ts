import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './files.ts';

/** Below this many bytes the headers weigh more than what compressing saves. */
const WORTH_COMPRESSING = 600;

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** A text as browsers take it: brotli and gzip. A build takes its time; what is waited for does not. */
export const compressed = (content: Buffer, quality = 11): Promise<[br: Buffer, gz: Buffer]> =>
  Promise.all([
    br(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: 9 }),
  ]);

async function isCurrent(source: string, compressed: string): Promise<boolean> {
  try {
    return (await stat(compressed)).mtimeMs >= (await stat(source)).mtimeMs;
  } catch {
    return false;
  }
}

/**
 * Writes a .br and a .gz beside every text file of a build. Returns how many files it did.
 * A page with several addresses is compressed once.
 */
export async function compressBuild(dist: string): Promise<number> {
  const entries = await readdir(dist, { recursive: true });
  const files = entries.filter(isCompressible).map((name) => join(dist, name));
  const known = new Map<string, ReturnType<typeof compressed>>();
  const once = (content: Buffer): ReturnType<typeof compressed> => {
    const key = createHash('sha256').update(content).digest('hex');
    const made = known.get(key) ?? compressed(content);
    known.set(key, made);
    return made;
  };
  let done = 0;
  await Promise.all(
    files.map(async (file) => {
      if (await isCurrent(file, `${file}.br`)) return;
      const content = await readFile(file);
      if (content.length < WORTH_COMPRESSING) return;
      const [brotli, gzipped] = await once(content);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
      done += 1;
    }),
  );
  return done;
}
