import { sessionStore } from './storage.ts';

/** Where the id under which a draft is sent stands beside it. */
export const envioKey = (draft: string): string => `${draft}-envio`;

/** Removes a draft and the id of its sending: the next form is a new one. */
export function forgetDraft(draft: string): void {
  sessionStore.remove(draft);
  sessionStore.remove(envioKey(draft));
}
