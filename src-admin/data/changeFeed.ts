import type { Query, QueryClient } from '@tanstack/react-query';
import type { Database } from '../../src-shared/database.types.ts';

type Answer = Database['public']['Functions']['novedades']['Returns'][number];

/** A change of one table: its new mark, whether others made it, how many rows are pending if any ever are. */
export type TableChange = Omit<Answer, 'esperan'> & { esperan: number | null };

/** How many rows of each table are pending. */
export type PendingCounts = Readonly<Record<string, number>>;

/** What is known of each table. */
export interface ChangeFeed {
  marks: Readonly<Record<string, string>>;
  pending: PendingCounts;
}

export const EMPTY_FEED: ChangeFeed = { marks: {}, pending: {} };

/** What is known after an answer. */
export function learn({ marks, pending }: ChangeFeed, answer: readonly TableChange[]): ChangeFeed {
  const counts = answer.flatMap(({ tabla, esperan }) =>
    esperan === null ? [] : [[tabla, esperan] as const],
  );
  return {
    marks: { ...marks, ...Object.fromEntries(answer.map(({ tabla, marca }) => [tabla, marca])) },
    pending: { ...pending, ...Object.fromEntries(counts) },
  };
}

/** The name of what is read of several tables at once; a change of any may change it. */
export const PENDING = 'por_atender';

/** Which tickets have messages that the person has not seen: stale when messages change. */
export const UNREAD = ['ticket_mensajes', 'sin_leer'] as const;

/** The names, as first part of a query's key, under which a table is read. */
export type ReadersOf = (table: string) => readonly string[];

/** What one saved oneself may have been read under other names, too: it is read again when somebody comes to it. */
export const forgetReadings = (
  client: QueryClient,
  saved: unknown,
  readersOf: ReadersOf,
): Promise<void> => {
  const names: readonly unknown[] = typeof saved === 'string' ? readersOf(saved) : [];
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== saved && names.includes(name),
    refetchType: 'none',
  });
};

/** Whether a form stands on what was read: under it nothing changes until it is saved or left. */
const isHeld = (query: Query): boolean =>
  query.observers.some(({ options }) => options.refetchOnWindowFocus === false);

/**
 * After an answer: what is on screen of tables that others changed is read again; the rest of what
 * changed, when somebody comes to it.
 */
export async function readAgain(
  client: QueryClient,
  answer: readonly TableChange[],
  readersOf: ReadersOf,
): Promise<void> {
  const names = (rows: readonly TableChange[]) =>
    new Set<unknown>(rows.flatMap(({ tabla }) => [PENDING, ...readersOf(tabla)]));
  const changed = names(answer);
  const byOthers = names(answer.filter(({ de_otros }) => de_otros));
  await client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => changed.has(name),
    refetchType: 'none',
  });
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => byOthers.has(query.queryKey[0]) && !isHeld(query),
  });
}
