import type { Schema } from 'yup';
import { DataError } from '../errors.ts';

/**
 * What a function of the database answers as JSON, once it has the shape that it must have. The shape
 * comes with its first use, and the library of shapes with it.
 */
export async function checked<T>(shape: Promise<Schema<T>>, answer: Promise<unknown>): Promise<T> {
  const loaded = shape.catch((cause: unknown) => {
    throw new DataError('network', { cause });
  });
  const [schema, given] = await Promise.all([loaded, answer]);
  return schema.validateSync(given, { strict: true });
}
