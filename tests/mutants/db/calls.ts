import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';

/** Counts which functions are called in a database that nobody else uses at the time. */
export interface Calls {
  /** Signatures of the functions called since the last question. */
  sinceLast: () => Promise<string[]>;
  end: () => Promise<void>;
}

/** Asks the statistics that the server keeps with `track_functions = 'all'`. */
export async function countCalls(url: string): Promise<Calls> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`set search_path = ''`;
  /** A session hands its counts in before it leaves the list of sessions. */
  const beAlone = async () => {
    for (;;) {
      const others = await sql`
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      if (others.length === 0) return;
      await wait(5);
    }
  };
  const read = async () => {
    await beAlone();
    const rows = await sql<{ signature: string; calls: string }[]>`
      select funcid::regprocedure::text as signature, calls from pg_stat_user_functions`;
    return new Map(rows.map(({ signature, calls }) => [signature, Number(calls)]));
  };
  let before = await read();
  return {
    sinceLast: async () => {
      const now = await read();
      const called = [...now].filter(([signature, calls]) => calls > (before.get(signature) ?? 0));
      before = now;
      return called.map(([signature]) => signature);
    },
    end: () => sql.end(),
  };
}
