import type { Query, QueryClient } from '@tanstack/react-query';
import type { Database } from '../../src-shared/database.types.ts';

type Answer = Database['public']['Functions']['novedades']['Returns'][number];

/** A change of one table: its new mark, whether others made it, and how many rows are pending, if they ever are. */
export type TableChange = Omit<Answer, 'esperan'> & { esperan: number | null };

/** How many rows of each table are pending. */
export type PendingCounts = Readonly<Record<string, number>>;

export interface ChangeFeed {
  marks: Readonly<Record<string, string>>;
  pending: PendingCounts;
}

export const EMPTY_FEED: ChangeFeed = { marks: {}, pending: {} };

/** The feed after an answer of `public.novedades`. */
export function applyChanges(
  { marks, pending }: ChangeFeed,
  answer: readonly TableChange[],
): ChangeFeed {
  const counts = answer.flatMap(({ tabla, esperan }) =>
    esperan === null ? [] : [[tabla, esperan] as const],
  );
  return {
    marks: { ...marks, ...Object.fromEntries(answer.map(({ tabla, marca }) => [tabla, marca])) },
    pending: { ...pending, ...Object.fromEntries(counts) },
  };
}

/** First part of the keys of queries over several tables: stale when any changes. */
export const PENDING = 'por_atender';

/** Key of the tickets with messages that the person has not seen: stale when messages change. */
export const UNREAD = ['ticket_mensajes', 'sin_leer'] as const;

/** The first parts of the keys of the queries that show a table. */
export type ReadersOf = (table: string) => readonly string[];

/** Whether an open form uses the query: its values do not change until it is saved or left. */
const isHeld = (query: Query): boolean =>
  query.observers.some(({ options }) => options.refetchOnWindowFocus === false);

/** Refetches what is on screen of the tables that others changed, and invalidates the rest of what changed. */
export async function refetchChanged(
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
