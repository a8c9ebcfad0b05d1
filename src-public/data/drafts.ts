import { sessionStore } from './storage.ts';

/** Where the id under which a draft is sent stands beside it. */
export const envioKey = (draft: string): string => `${draft}-envio`;

/** Forgets what was typed, and with it the id of its sending: what comes next is another one. */
export function forgetDraft(draft: string): void {
  sessionStore.remove(draft);
  sessionStore.remove(envioKey(draft));
}
