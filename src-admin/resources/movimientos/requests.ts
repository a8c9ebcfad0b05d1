import type { Json } from '../../../src-shared/database.types.ts';
import { checked, rpc } from '../../data/requests.ts';
import type { Assigned, SentCartola } from './api.ts';

// What only the pages of the bank send; a list of other rows comes without it.

/** So many are written down in one call (`private.anotar_movimientos`). */
const PIECE = 500;

/** What importing a statement does, or would do. */
export const imported = (sent: SentCartola, isTrial: boolean) =>
  checked(
    import('./schemas.ts').then(({ importSchema }) => importSchema),
    rpc('importar_cartola', {
      p_cartola: {
        archivo: sent.archivo,
        banco: sent.cartola.bank,
        cuenta: sent.cartola.account,
        otra: sent.otra,
        ...(sent.formato && { formato: sent.formato }),
        movimientos: sent.cartola.movements,
      } as unknown as Json,
      p_prueba: isTrial,
    }),
  );

/** Writes down what movements pay: how many were, and why others could not be. */
export async function writeDown(
  all: readonly Assigned[],
): Promise<{ done: number; left: readonly string[] }> {
  let done = 0;
  const left: string[] = [];
  for (let from = 0; from < all.length; from += PIECE) {
    const written = await checked(
      import('./schemas.ts').then(({ writtenSchema }) => writtenSchema),
      rpc('anotar_movimientos', {
        p_lista: all.slice(from, from + PIECE) as unknown as Json,
      }),
    );
    done += written.anotados;
    left.push(...written.fallan.map(({ por_que }) => por_que));
  }
  return { done, left };
}
