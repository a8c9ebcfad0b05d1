import { apiHeaders } from './access.ts';
import type { Project } from './rpc.ts';

/**
 * Puts a file at a path that begins with its bucket, with the project's key, unless it is there.
 * @throws {Error} storage did not take it
 */
export async function store(
  { supabaseUrl, secretKeys }: Project,
  path: string,
  content: BodyInit,
  type: string,
): Promise<void> {
  const response = await fetch(`${supabaseUrl}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: {
      ...apiHeaders(secretKeys[0] ?? ''),
      'content-type': type,
      'cache-control': 'private, no-store',
    },
    body: content,
    signal: AbortSignal.timeout(20_000),
  });
  // Storage says in its text what the status should be.
  const isThere = response.status === 409 || /"409"|Duplicate/.test(await response.text());
  if (!response.ok && !isThere) throw new Error(`El archivo respondió ${response.status}`);
}

/**
 * Reads a file at a path that begins with its bucket, with the project's key.
 * @throws {Error} it is not there, or storage did not answer
 */
export async function readStored(
  { supabaseUrl, secretKeys }: Project,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${supabaseUrl}/storage/v1/object/${path}`, {
    headers: apiHeaders(secretKeys[0] ?? ''),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`El archivo respondió ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
