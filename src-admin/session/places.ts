import { isLooking } from './vista.ts';

/**
 * Where somebody was in a list: what it was asked, which rows it showed, how far down. Kept in this
 * tab; of a list that this tab has not shown, where the browser's other tabs were last.
 */

const PREFIX = 'estudio-lugar:';

export interface Place {
  /** What was asked of the data provider. */
  asked: {
    pagination: { page: number; perPage: number };
    sort: { field: string; order: 'ASC' | 'DESC' };
    filter: Record<string, unknown>;
  };
  /** The query of the list's address. */
  search: string;
  /** The rows of its page, in order. */
  ids: readonly (string | number)[];
  /** How many rows there are on all pages, as far as is known. */
  total: number;
  scroll: number;
  /** The record that was opened last. */
  opened?: string;
}

/** Not at once: code that only names this file runs without a browser, too. */
const storages = () => [sessionStorage, localStorage] as const;

/** Where somebody was in a list in this tab, or null. */
export const readOwnPlace = (list: string): Place | null => read(list, [sessionStorage]);

/** Where somebody was in a list, in this tab or else in another, or null. */
export const readPlace = (list: string): Place | null => read(list, storages());

function read(list: string, among: readonly Storage[]): Place | null {
  if (isLooking()) return null;
  for (const storage of among) {
    try {
      const kept: unknown = JSON.parse(storage.getItem(PREFIX + list) ?? 'null');
      // Nobody else writes under this name.
      if (typeof kept === 'object' && kept !== null && 'asked' in kept) return kept as Place;
    } catch {
      // Something else is there, or nothing may be read: as if nobody had been in the list.
    }
  }
  return null;
}

/** Keeps where somebody is in a list. A full or forbidden storage keeps nothing, nor does who looks as a client. */
export function keepPlace(list: string, place: Place): void {
  if (isLooking()) return;
  for (const storage of storages()) {
    try {
      storage.setItem(PREFIX + list, JSON.stringify(place));
    } catch (error) {
      console.error('No se pudo guardar el lugar en la lista', error);
    }
  }
}

/** Forgets the places of all lists. */
export function clearPlaces(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  }
}
