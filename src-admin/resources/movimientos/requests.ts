import type { Json } from '../../../src-shared/database.types.ts';
import { checked, rpc } from '../../data/requests.ts';
import type { Assigned, SentCartola } from './api.ts';
import { inPieces } from './pieces.ts';

// What only the pages of the bank send; a list of other rows comes without it.

/** So many are written down in one call: each sends mail, and a call has eight seconds. */
const WRITTEN_AT_ONCE = 50;

const send = ({ archivo, cartola, otra, formato }: SentCartola, isTrial: boolean) =>
  checked(
    import('./schemas.ts').then(({ importSchema }) => importSchema),
    rpc('importar_cartola', {
      p_cartola: {
        ...{ archivo, banco: cartola.bank, cuenta: cartola.account, otra },
        ...(formato && { formato }),
        movimientos: cartola.movements,
      } as unknown as Json,
      p_prueba: isTrial,
    }),
  );

/** What importing a statement would do. */
export const tryStatement = (sent: SentCartola) => send(sent, true);

/**
 * Brings in a statement, in pieces: how many movements were new. Where one fails, those before it are in, and the same
 * file once more adds the others.
 */
export async function importStatement(sent: SentCartola): Promise<{ nuevos: number }> {
  let nuevos = 0;
  for (const movements of inPieces(sent.cartola.movements)) {
    const said = await send({ ...sent, cartola: { ...sent.cartola, movements } }, false);
    nuevos += said.nuevos;
  }
  return { nuevos };
}

/** Writes down what movements pay: how many were, and why others could not be. */
export async function writeDown(
  all: readonly Assigned[],
): Promise<{ done: number; left: readonly string[] }> {
  let done = 0;
  const left: string[] = [];
  for (let from = 0; from < all.length; from += WRITTEN_AT_ONCE) {
    const written = await checked(
      import('./schemas.ts').then(({ writtenSchema }) => writtenSchema),
      rpc('anotar_movimientos', {
        p_lista: all.slice(from, from + WRITTEN_AT_ONCE) as unknown as Json,
      }),
    );
    done += written.anotados;
    left.push(...written.fallan.map(({ por_que }) => por_que));
  }
  return { done, left };
}
