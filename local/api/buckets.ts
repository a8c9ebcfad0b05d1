import { sql, type Kysely } from 'kysely';
import { answerError } from './errors.ts';

/** How many bytes a file of a bucket may have, and never more than `most`. */
export async function limitOf(db: Kysely<unknown>, bucket: string, most: number): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select file_size_limit as bytes from storage.buckets where id = ${bucket}`.execute(db);
  return Math.min(Number(rows[0]?.bytes ?? most), most);
}

export const tooLarge = (path: string): Response =>
  answerError(path, 413, 'payload_too_large', 'The object exceeded the maximum size');
