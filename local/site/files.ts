import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';
import { lookup } from 'mrmime';

/** Whether a file is worth compressing. */
export const isCompressible = (file: string): boolean =>
  /\.(html|css|js|json|svg|txt|xml|webmanifest)$/.test(file);

/** Whether the build has a file of this name (no slash at the beginning). */
export function hasFile(dist: string, name: string): boolean {
  const path = join(dist, name);
  return existsSync(path) && statSync(path).isFile();
}

const contentType = (name: string): string => {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|javascript|json$/.test(type) ? `${type}; charset=utf-8` : type;
};

/** The compressed neighbour that the browser takes, if the build has it; never for a piece. */
function chooseEncoding(
  dist: string,
  name: string,
  { headers }: IncomingMessage,
): { name: string; encoding?: 'br' | 'gzip' } {
  const { 'accept-encoding': encodings = '' } = headers;
  const accepted = Array.isArray(encodings) ? encodings.join() : encodings;
  if (!isCompressible(name) || headers.range !== undefined) return { name };
  if (/\bbr\b/.test(accepted) && hasFile(dist, `${name}.br`)) {
    return { name: `${name}.br`, encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted) && hasFile(dist, `${name}.gz`)) {
    return { name: `${name}.gz`, encoding: 'gzip' };
  }
  return { name };
}

/** Sends a file of the build: compressed, cached by etag, in pieces if asked. */
export async function sendFile(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { dist, name, status }: { dist: string; name: string; status: number },
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const chosen = chooseEncoding(dist, name, request);
  // A reload asks caches not to answer; this is where the file comes from.
  delete request.headers['cache-control'];
  const answer = await send(request, `/${encodeURI(chosen.name)}`, {
    root: dist,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    contentType: false,
  });
  const failed = answer.type === 'error';
  const { 'Content-Range': contentRange } = answer.headers as { 'Content-Range'?: string };
  const all: OutgoingHttpHeaders = {
    ...(failed ? { ...(contentRange && { 'Content-Range': contentRange }) } : answer.headers),
    ...headers,
    ...(!failed && { 'content-type': contentType(name) }),
    ...(isCompressible(name) && { vary: 'accept-encoding' }),
    ...(chosen.encoding && { 'content-encoding': chosen.encoding }),
  };
  for (const [header, value] of Object.entries(all)) {
    if (value !== undefined) response.setHeader(header, value);
  }
  // A page that answers for another path (404) keeps its own status.
  response.statusCode = answer.statusCode === 200 ? status : answer.statusCode;
  if (failed || answer.statusCode === 304 || request.method === 'HEAD') {
    answer.stream.destroy();
    response.end();
    return;
  }
  // Whoever goes away in the middle of a video is no failure.
  await pipeline(answer.stream, response).catch(() => undefined);
}
