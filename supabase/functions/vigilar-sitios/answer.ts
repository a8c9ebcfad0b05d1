import { Buffer } from 'node:buffer';

/** What a server said, as far as it was read. */
export interface Answer {
  status: number;
  headers: ReadonlyMap<string, string>;
  /** What Set-Cookie says, each time that it does. */
  cookies: readonly string[];
  body: Uint8Array;
}

/** More than this of a page is not read. */
export const MAX_BODY = 65_536;
const MAX_HEAD = 32_768;
/** Nor of an answer with all that stands around its page: of one that never ends a line there is no other end. */
export const MAX_RAW = 1_048_576;

/** A header in the letters that browsers read it in: UTF-8, where it is that. */
function headerOf(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

/** The head of an answer and where it ends; undefined while more of it has to come. */
function readHead(raw: Buffer): (Omit<Answer, 'body'> & { end: number }) | undefined {
  const end = raw.indexOf('\r\n\r\n');
  if (end < 0 || end > MAX_HEAD) {
    if (raw.length > MAX_HEAD) throw new Error('head too long');
    return undefined;
  }
  const [first = '', ...lines] = raw.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]);
  if (!(status >= 100)) throw new Error('no HTTP');
  const pairs = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), headerOf(value.join(':').trim())];
  });
  const cookies = pairs.flatMap(([name, value]) => (name === 'set-cookie' ? value : []));
  return { status, headers: new Map(pairs), cookies, end: end + 4 };
}

/** A body that was sent in pieces, as far as they came, and whether that is all. */
function joinPieces(raw: Buffer): { body: Buffer; whole: boolean } {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = raw.indexOf('\r\n', at);
    if (line < 0) return { body: Buffer.concat(pieces), whole: false };
    const size = Number.parseInt(raw.subarray(at, line).toString('latin1'), 16);
    if (!(size >= 0)) throw new Error('no chunk');
    if (size === 0) return { body: Buffer.concat(pieces), whole: true };
    pieces.push(raw.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
    if (at > raw.length) return { body: Buffer.concat(pieces), whole: false };
  }
}

/**
 * Reads an answer of HTTP/1.1 from what has come of it, `ended` when no more will; undefined while more
 * has to come. `wanted` is how much of a body suffices.
 * @throws {Error} what came is no answer
 */
export function readAnswer(raw: Buffer, ended: boolean, wanted: number): Answer | undefined {
  const head = readHead(raw);
  if (!head) {
    if (ended) throw new Error('no answer');
    return undefined;
  }
  const { status, headers, cookies, end } = head;
  const rest = raw.subarray(end);
  if (status < 200) return readAnswer(rest, ended, wanted);
  const isChunked = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '');
  const length = Number.parseInt(headers.get('content-length') ?? '', 10);
  const { body, whole } = isChunked
    ? joinPieces(rest)
    : {
        body: rest.subarray(0, Number.isNaN(length) ? undefined : length),
        whole: rest.length >= length,
      };
  // What a page of an error says tells whether it is a challenge; of a redirection nothing is read.
  const enough = status >= 400 ? MAX_BODY : status >= 300 || status === 204 ? 0 : wanted;
  if (!whole && !ended && body.length < enough) return undefined;
  return { status, headers, cookies, body: body.subarray(0, MAX_BODY) };
}
