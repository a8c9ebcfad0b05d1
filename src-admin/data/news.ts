import type { Query, QueryClient } from '@tanstack/react-query';
import type { Database } from '../../src-shared/database.types.ts';

type Answer = Database['public']['Functions']['novedades']['Returns'][number];

/** What is said of one table: its new mark, whether others changed it, how many rows wait if any ever do. */
export type Novedad = Omit<Answer, 'esperan'> & { esperan: number | null };

/** What is known of each table. */
export interface News {
  marks: Readonly<Record<string, string>>;
  waiting: Readonly<Record<string, number>>;
}

export const NO_NEWS: News = { marks: {}, waiting: {} };

/** What is known after an answer. */
export function learn({ marks, waiting }: News, answer: readonly Novedad[]): News {
  const counts = answer.flatMap(({ tabla, esperan }) =>
    esperan === null ? [] : [[tabla, esperan] as const],
  );
  return {
    marks: { ...marks, ...Object.fromEntries(answer.map(({ tabla, marca }) => [tabla, marca])) },
    waiting: { ...waiting, ...Object.fromEntries(counts) },
  };
}

/** The name of what is read of several tables at once; a change of any may change it. */
export const WAITING = 'por_atender';

/** Which tickets have messages that the person has not seen: made old by news of the messages. */
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
  answer: readonly Novedad[],
  readersOf: ReadersOf,
): Promise<void> {
  const names = (rows: readonly Novedad[]) =>
    new Set<unknown>(rows.flatMap(({ tabla }) => [WAITING, ...readersOf(tabla)]));
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
