import { isImpersonating, stopImpersonation } from './impersonation.ts';
import { readProfile } from './profile.ts';
import { needsSecondFactor } from './secondFactor.ts';
import { supabase } from './supabase.ts';

/** `inactive` without a profile (deactivated, or never had one), `ended` when the server no longer knows the session. */
export type AccountStatus = 'active' | 'inactive' | 'ended';

interface Answers {
  /** The HTTP status of the request for the profile. */
  status: number;
  hasProfile: boolean;
  /** The HTTP status of Auth's `GET /user`; 0 when nothing came back. */
  userStatus?: number;
}

/**
 * What the answers mean; undefined when they do not tell. Row-level security hides everything from an
 * ended session and from a deactivated account alike, so the session itself tells them apart.
 */
export function statusOf({ status, hasProfile, userStatus }: Answers): AccountStatus | undefined {
  if (status === 401) return 'ended';
  if (status < 200 || status >= 300) return undefined;
  if (hasProfile) return 'active';
  if (userStatus === 401 || userStatus === 403) return 'ended';
  return userStatus === 200 ? 'inactive' : undefined;
}

let current: AccountStatus = 'active';
let foundActiveAt = -Infinity;
const listeners = new Set<() => void>();

export const getAccountStatus = (): AccountStatus => current;

/** Calls back at every change; returns how to stop. For useSyncExternalStore. */
export function onAccountStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An ended session stays ended until the next sign-in loads the page anew. */
export function setAccountStatus(next: AccountStatus): void {
  if (next === 'active') foundActiveAt = performance.now();
  if (current === next || current === 'ended') return;
  current = next;
  listeners.forEach((listener) => listener());
}

async function fetchStatus(): Promise<AccountStatus | undefined> {
  const { data, error: sessionError } = await supabase.auth.getSession();
  // Without a connection the session could not be renewed; that does not end it.
  if (data.session === null) return sessionError?.status === 0 ? undefined : 'ended';
  const { profile, status } = await readProfile();
  if (isImpersonating() && profile === null && status === 200) {
    // The impersonation is over; the admin's own status is fetched on the page to which this leads back.
    stopImpersonation();
    return undefined;
  }
  // The device whose code this session gave was removed, and the person has another.
  if (profile === null && (await needsSecondFactor())) return 'ended';
  if (profile !== null || status !== 200) return statusOf({ status, hasProfile: profile !== null });
  const { error } = await supabase.auth.getUser();
  // A session that the server forgot is an error without a status of its own.
  const userStatus =
    error === null ? 200 : error.name === 'AuthSessionMissingError' ? 401 : (error.status ?? 0);
  return statusOf({ status, hasProfile: false, userStatus });
}

let pending: Promise<void> | undefined;

/**
 * Fetches the status, for whenever something hints that it changed. An answer that was already on its way
 * may be older than the hint; the hints of that time share the next request.
 */
export async function checkAccountStatus(): Promise<void> {
  await pending;
  pending ??= fetchStatus()
    .then((status) => {
      if (status !== undefined) setAccountStatus(status);
    })
    .catch((error: unknown) => console.error('No se pudo comprobar la sesión', error))
    .finally(() => {
      pending = undefined;
    });
  await pending;
}

/** How long an account that was found active is not checked again, in milliseconds: as often as the change feed. */
const FRESH_MS = 3_000;

/** Fetches the status, unless it was found active a moment ago. */
export async function confirmAccountStatus(): Promise<void> {
  if (performance.now() - foundActiveAt > FRESH_MS) await checkAccountStatus();
}
