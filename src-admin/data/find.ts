import type { RaRecord } from 'react-admin';
import type { Definition } from '../resource.ts';
import { selectOf, takeEmbedded } from './embedded.ts';
import { supabase } from './session/supabase.ts';
import { unwrap } from './requests.ts';

const MOST = 5;

export interface Found {
  /** The resource that opens it. */
  resource: string;
  row: RaRecord;
  /** The fields that are shown of it. */
  details: readonly string[];
  /** Records that it names, by their resource. */
  named: Readonly<Record<string, readonly RaRecord[]>>;
}

async function idsOf(table: string, words: string, signal: AbortSignal): Promise<string[]> {
  const answer = await supabase
    .rpc('buscar', { p_tabla: table, p_q: words })
    .limit(MOST)
    .abortSignal(signal);
  return unwrap(answer);
}

/** A number alone, which finds the record of that number before the others with these digits. */
const numberIn = (words: string): string[] => {
  const digits = /^#?(\d{1,9})$/.exec(words.trim())?.[1];
  return digits === undefined ? [] : [String(Number(digits))];
};

async function findIn(one: Definition, words: string, signal: AbortSignal): Promise<Found[]> {
  const table = one.table ?? one.rows;
  if (!one.find || !table) return [];
  const { byNumber, as, details } = one.find;
  const first = byNumber ? numberIn(words) : [];
  const ids = [...new Set([...first, ...(await idsOf(table, words, signal))])];
  if (ids.length === 0) return [];
  const embedded = one.api?.inList ?? [];
  const answer = await supabase
    // Any table; of this one the ids are texts.
    .from(table as 'bandeja')
    .select(selectOf(one, embedded, {}))
    .in('id', ids)
    .abortSignal(signal)
    .overrideTypes<RaRecord[], { merge: false }>();
  const { data, prefetched: named } = takeEmbedded(unwrap(answer), embedded);
  const inOrder = ids.flatMap((id) =>
    data
      .filter((row) => String(row.id) === id)
      .map((row) => ({ resource: as?.(row) ?? one.name, row, details, named })),
  );
  // Those of the resource itself first.
  return inOrder.toSorted(
    (a, b) => Number(a.resource !== one.name) - Number(b.resource !== one.name),
  );
}

/** The newest records of each resource that have every word; the rights of who searches decide which. */
export async function find(
  resources: readonly Definition[],
  words: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const found = await Promise.all(resources.map((one) => findIn(one, words, signal)));
  return found.flat();
}
