import { navigatorLock } from '@supabase/supabase-js';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { parseObject, quietly } from './storage.ts';

/** Longer than the 90 seconds before its end from which the library renews a session. */
const RENEWAL_MS = 120_000;

/** Whether a session is kept that nobody renews now. */
function isFresh(): boolean {
  const end = parseObject(quietly(() => localStorage.getItem(SESSION_KEY)))?.expires_at;
  return typeof end === 'number' && end * 1_000 - Date.now() > RENEWAL_MS;
}

/**
 * Keeps tabs from renewing a session at once, and only that: a browser takes up to 0.1 s to grant a lock, each request
 * asks for one, and while a page starts they add up to half a second before the first.
 */
export const sessionLock: typeof navigatorLock = (name, timeout, act) =>
  isFresh() || !('locks' in navigator) ? act() : navigatorLock(name, timeout, act);
