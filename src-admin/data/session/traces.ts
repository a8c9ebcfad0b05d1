import { clearDrafts } from './drafts.ts';
import { quietly } from './storage.ts';
import { forgetLooking } from './vista.ts';

/** Where the browser keeps which client and platform somebody works on. */
export const SELECTION_KEY = 'estudio-seleccion';

/** Forgets what somebody who signs out leaves in this browser. */
export function clearTraces(): void {
  clearDrafts();
  forgetLooking();
  quietly(() => localStorage.removeItem(SELECTION_KEY));
}
