import { sql, type Kysely } from 'kysely';
import { answerError } from './errors.ts';
import { requestContext } from '../http/requestContext.ts';

/** What a bucket takes; without a list of types, any. */
interface Limits {
  bytes: number;
  types: readonly string[];
}

/** Reads what a bucket takes, and never more bytes than `most`. */
export async function limitsOf(db: Kysely<unknown>, bucket: string, most: number): Promise<Limits> {
  const { rows } = await sql<{ bytes: string | null; types: string[] | null }>`
    select file_size_limit as bytes, allowed_mime_types as types from storage.buckets where id = ${bucket}
  `.execute(db);
  const [row] = rows;
  return { bytes: Math.min(Number(row?.bytes ?? most), most), types: row?.types ?? [] };
}

export const tooLarge = (path: string): Response =>
  answerError(path, 413, 'payload_too_large', 'The object exceeded the maximum size');

/** Why a bucket does not take a file from another place, in the words that refuse an upload of it. */
function refusalOf({ bytes, types }: Limits, size: number, type: string): Response | undefined {
  if (size > bytes) return tooLarge('/storage/v1');
  if (types.length === 0 || types.includes(type)) return undefined;
  const message = `mime type ${type} is not supported. Supported: ${types.join(', ')}`;
  return Response.json({ statusCode: '415', error: 'invalid_mime_type', message }, { status: 400 });
}

/** Throws where a bucket does not take such a file; the request being served is answered with why. */
export function insistOn(limits: Limits, size: number, type: string): void {
  const refusal = refusalOf(limits, size, type);
  if (!refusal) return;
  const context = requestContext.getStore();
  if (context) context.refusal = refusal;
  throw new Error('The bucket does not take this file');
}
