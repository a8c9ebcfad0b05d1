import type { Schema } from 'yup';
import { DataError } from './errors.ts';
import { unwrap } from './unwrap.ts';

/**
 * What a function of the database answers as JSON, once it has the shape that it must have. The shape
 * comes with its first use, and the library of shapes with it.
 */
export async function checked<T>(
  shape: Promise<Schema<T>>,
  answer: PromiseLike<Parameters<typeof unwrap>[0]>,
): Promise<T> {
  const loaded = shape.catch((cause: unknown) => {
    throw new DataError('network', { cause });
  });
  const [schema, given] = await Promise.all([loaded, answer]);
  return schema.validateSync(unwrap(given), { strict: true });
}
