/**
 * Reads a body to its end, counting while it comes: undefined as soon as it is longer than `limit`,
 * whatever length it announced.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > limit) return undefined;
    pieces.push(piece);
  }
  const body = new Uint8Array(length);
  let position = 0;
  for (const piece of pieces) {
    body.set(piece, position);
    position += piece.length;
  }
  return body;
}

/** Brackets inside brackets inside brackets: beyond this the library's parsers run out of stack. */
const MAX_DEPTH = 64;

/** Whether brackets (outside of quoted text) are nested deeper than anybody needs. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[({]|[\])}]/gs)) {
    if ('[({'.includes(piece)) depth += 1;
    else if ('])}'.includes(piece)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
