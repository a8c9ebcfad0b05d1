export type { Row } from '../../src-admin/data/rows.ts';

const given = new Map<object, number>();

/** The next row of every table is its first again. */
export const resetRows = (): void => given.clear();

/**
 * Builds whole rows of one kind, of which a test or a story says what matters to it. Each gets the next
 * number of its table; what it points to is the first row of the other table, unless that is said.
 */
export function builder<R extends object>(whole: (number: number) => R) {
  return (changes: Partial<R> = {}): R => {
    const number = (given.get(whole) ?? 0) + 1;
    given.set(whole, number);
    return { ...whole(number), ...changes };
  };
}

/** An id of the kind that the database draws, always the same for a number. */
export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** One of these, in turn. */
export const inTurn = <T>(choices: readonly [T, ...T[]], number: number): T =>
  choices[(number - 1) % choices.length] ?? choices[0];
