import { useEffect, useState } from 'react';
import type { PendingGroup } from '../../resource.ts';
import type { PendingRow } from '../api.ts';
import { KINDS } from './pending.ts';

/** So long a row says what was done before it goes, in milliseconds. */
const SAID_MS = 5_000;

export const keyOf = ({ clase, id }: PendingRow): string => `${clase}-${id}`;

/** The rows with which something was done here: each stays a moment where it was, though it waits no more. */
export function useActed(pending: readonly PendingRow[]) {
  const [acted, setActed] = useState<readonly PendingRow[]>([]);
  const last = acted.at(-1);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setActed([]), SAID_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const done = new Set(acted.map(keyOf));
  return {
    rows: [...acted, ...pending.filter((row) => !done.has(keyOf(row)))],
    done,
    /** Something was done with a row. */
    note: (row: PendingRow) =>
      setActed((rows) => [...rows.filter((each) => keyOf(each) !== keyOf(row)), row]),
    isIn: (group: PendingGroup) =>
      KINDS.some((kind) => kind.group === group && acted.some(({ clase }) => clase === kind.clase)),
  };
}
