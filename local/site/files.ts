import { createReadStream, existsSync, statSync, type Stats } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Whether a file is worth compressing. */
export const isCompressible = (file: string): boolean =>
  /\.(html|css|js|json|svg|txt|xml|webmanifest)$/.test(file);

/** A file's answer: what to send and from where. */
export interface FileAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body?: () => Readable;
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** The compressed neighbour that the browser takes, if the build has it. */
function chooseEncoding(
  file: string,
  accepted: string,
): { file: string; encoding?: 'br' | 'gzip' } {
  if (!isCompressible(file)) return { file };
  if (/\bbr\b/.test(accepted) && isFile(`${file}.br`))
    return { file: `${file}.br`, encoding: 'br' };
  if (/\bgzip\b/.test(accepted) && isFile(`${file}.gz`))
    return { file: `${file}.gz`, encoding: 'gzip' };
  return { file };
}

function etagOf({ size, mtimeMs }: Stats, encoding = ''): string {
  return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding}"`;
}

/** One range of bytes, as video players ask; undefined when the header is absent or odd. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(size - Number(match[2]), 0) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return { start, end };
}

/** What answers a request for a file: compressed, cached by etag, in pieces if asked. */
export function answerFile(file: string, request: IncomingHttpHeaders): FileAnswer {
  const chosen = chooseEncoding(file, request['accept-encoding'] ?? '');
  const stats = statSync(chosen.file);
  const etag = etagOf(stats, chosen.encoding);
  const headers: OutgoingHttpHeaders = {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    etag,
    'last-modified': stats.mtime.toUTCString(),
    ...(isCompressible(file) && { vary: 'accept-encoding' }),
    ...(chosen.encoding && { 'content-encoding': chosen.encoding }),
  };
  if (request['if-none-match']?.split(/,\s*/).includes(etag)) return { status: 304, headers };
  const range = chosen.encoding ? undefined : parseRange(request.range, stats.size);
  if (range && (range.start >= stats.size || range.start > range.end)) {
    return { status: 416, headers: { 'content-range': `bytes */${stats.size}` } };
  }
  if (range) {
    return {
      status: 206,
      headers: {
        ...headers,
        'accept-ranges': 'bytes',
        'content-range': `bytes ${range.start}-${range.end}/${stats.size}`,
        'content-length': range.end - range.start + 1,
      },
      body: () => createReadStream(chosen.file, range),
    };
  }
  return {
    status: 200,
    headers: { ...headers, 'accept-ranges': 'bytes', 'content-length': stats.size },
    body: () => createReadStream(chosen.file),
  };
}
