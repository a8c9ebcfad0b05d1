import { judge, type Standing } from './judge.ts';
import { readProfile } from './profile.ts';
import { codeWanted } from './secondFactor.ts';
import { supabase } from './supabase.ts';
import { isLooking, stopLooking } from './vista.ts';

let standing: Standing = 'active';
const listeners = new Set<() => void>();

/** How the person stands. */
export const getStanding = (): Standing => standing;

/** Calls back at every change of the standing; returns how to stop. For useSyncExternalStore. */
export function onStanding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For how long an answer about the account counts as one of now, in milliseconds: the light question comes as often. */
const FRESH_MS = 3_000;
let foundActive = -Infinity;

/** Notes how the person stands. An ended session stays ended until the next sign-in loads the page anew. */
export function noteStanding(next: Standing): void {
  if (next === 'active') foundActive = performance.now();
  if (standing === next || standing === 'ended') return;
  standing = next;
  listeners.forEach((listener) => listener());
}

async function ask(): Promise<Standing | undefined> {
  const { data, error: sessionError } = await supabase.auth.getSession();
  // Without a connection the session could not be renewed; that does not end it.
  if (data.session === null) return sessionError?.status === 0 ? undefined : 'ended';
  const { profile, status } = await readProfile();
  if (isLooking() && profile === null && status === 200) {
    // Of the client, or because it was long ago: how the admin stands is asked on the page to which it leads back.
    stopLooking();
    return undefined;
  }
  // The code of the other device is wanted, since the one that this session began with is gone.
  if (profile === null && (await codeWanted())) return 'ended';
  if (profile !== null || status !== 200) return judge({ status, found: profile !== null });
  const { error } = await supabase.auth.getUser();
  // A session that the server forgot is an error without a status of its own.
  const userStatus =
    error === null ? 200 : error.name === 'AuthSessionMissingError' ? 401 : (error.status ?? 0);
  return judge({ status, found: false, userStatus });
}

let asking: Promise<void> | undefined;

/**
 * Asks the server how the person stands, for whenever something hints that it changed. An answer that
 * was already on its way may be older than the hint; the hints of that time share the next one.
 */
export async function checkStanding(): Promise<void> {
  await asking;
  asking ??= ask()
    .then((found) => {
      if (found !== undefined) noteStanding(found);
    })
    .catch((error: unknown) => console.error('No se pudo comprobar la sesión', error))
    .finally(() => {
      asking = undefined;
    });
  await asking;
}

/** The same, unless the account was found in order a moment ago. */
export async function confirmStanding(): Promise<void> {
  if (performance.now() - foundActive > FRESH_MS) await checkStanding();
}
