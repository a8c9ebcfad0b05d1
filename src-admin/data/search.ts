import type { Definition } from '../resource.ts';
import type { Found } from './find.ts';
import { rpc } from './requests.ts';

/**
 * Ids of the newest 200 rows of a table that have every word, in themselves or beside them; among one
 * client's where they are asked for.
 */
export async function search(table: string, words: string, cliente?: number): Promise<string[]> {
  return rpc('buscar', {
    p_tabla: table,
    p_q: words,
    p_cliente: cliente,
  });
}

/** The newest records of each resource that have every word; its code comes with its first use. */
export async function find(
  resources: readonly Definition[],
  words: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const { find: findAll } = await import('./find.ts');
  return findAll(resources, words, signal);
}
