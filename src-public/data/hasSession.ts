import { SESSION_KEY } from '../../src-shared/session.ts';

/** Whether somebody is signed in in this browser. */
export function hasSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}
