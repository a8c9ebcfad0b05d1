import type { Movement } from './cartola/readCartola.ts';

/** So many lines come in in one call, which has eight seconds, or those of one day. */
const LINES = 500;

/**
 * The lines of a statement in pieces of whole days, in the order of their days: of two equal ones of a day the second is
 * another one, which the database counts within a call.
 */
export function inPieces(movements: readonly Movement[]): readonly (readonly Movement[])[] {
  const pieces: Movement[][] = [];
  let piece: Movement[] = [];
  for (const movement of movements.toSorted((a, b) => a.dia.localeCompare(b.dia))) {
    if (piece.length >= LINES && piece.at(-1)?.dia !== movement.dia) piece = [];
    if (piece.length === 0) pieces.push(piece);
    piece.push(movement);
  }
  return pieces;
}
