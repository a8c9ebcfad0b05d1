import { clearImpersonation, isImpersonating } from './impersonation.ts';
import { keep, parseObject, quietly } from './storage.ts';

// What somebody has typed and not yet saved, kept in this tab until it is saved, discarded or the person signs
// out. Each account has its own: whoever signs in next on this browser sees nothing.

const PREFIX = 'estudio-borrador:';

const keyOf = (usuario: string, name: string): string => `${PREFIX}${usuario}:${name}`;

/** The draft of a name, or null. */
export function readDraft(usuario: string, name: string): Record<string, unknown> | null {
  if (isImpersonating()) return null;
  return parseObject(quietly(() => sessionStorage.getItem(keyOf(usuario, name))));
}

/** Keeps values under a name; null forgets them. An impersonation keeps nothing. */
export function keepDraft(
  usuario: string,
  name: string,
  values: Record<string, unknown> | null,
): void {
  if (isImpersonating()) return;
  keep('sessionStorage', keyOf(usuario, name), values && JSON.stringify(values));
}

/** Removes what is kept under keys that a test picks. */
function removeKeys(storage: Storage, isOld: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isOld(key)) storage.removeItem(key);
}

/** Forgets every draft of this tab, but those of one account if it is given. */
export function clearDrafts(exceptOf?: string): void {
  const isOwn = (key: string) => exceptOf !== undefined && key.startsWith(keyOf(exceptOf, ''));
  quietly(() => removeKeys(sessionStorage, (key) => key.startsWith(PREFIX) && !isOwn(key)));
  // Version 0.1.0 kept replies here, without saying whose they were.
  quietly(() => removeKeys(localStorage, (key) => key.startsWith('estudio-borrador-ticket-')));
}

/** Where the browser keeps which client and platform somebody works on. */
export const SELECTION_KEY = 'estudio-seleccion';

/** Forgets what somebody who signs out leaves in this browser. */
export function clearPersonalData(): void {
  clearDrafts();
  clearImpersonation();
  quietly(() => localStorage.removeItem(SELECTION_KEY));
}
