import { quietly } from './storage.ts';
import { isLooking } from './vista.ts';

/**
 * What somebody has typed and not yet saved, kept in this tab until it is saved, discarded or the
 * person signs out. Each account has its own: whoever signs in next on this browser sees nothing.
 */

const PREFIX = 'estudio-borrador:';

const keyOf = (usuario: string, name: string): string => `${PREFIX}${usuario}:${name}`;

function keys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
}

/** What was kept under a name, or null. */
export function readDraft(usuario: string, name: string): Record<string, unknown> | null {
  if (isLooking()) return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(usuario, name)) ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
      ? (kept as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Keeps values under a name; null forgets them. A full or forbidden storage keeps nothing, nor does who looks as a client. */
export function keepDraft(
  usuario: string,
  name: string,
  values: Record<string, unknown> | null,
): void {
  if (isLooking()) return;
  try {
    if (values === null) sessionStorage.removeItem(keyOf(usuario, name));
    else sessionStorage.setItem(keyOf(usuario, name), JSON.stringify(values));
  } catch (error) {
    console.error('No se pudo guardar el borrador', error);
  }
}

/** Forgets every draft of this tab but those of one account; of nobody's unless it is given. */
export function clearDrafts(exceptOf?: string): void {
  quietly(() => {
    for (const key of keys(sessionStorage)) {
      const own = exceptOf !== undefined && key.startsWith(keyOf(exceptOf, ''));
      if (key.startsWith(PREFIX) && !own) sessionStorage.removeItem(key);
    }
  });
  // Version 0.1.0 kept replies here, without saying whose they were.
  quietly(() => {
    for (const key of keys(localStorage)) {
      if (key.startsWith('estudio-borrador-ticket-')) localStorage.removeItem(key);
    }
  });
}
