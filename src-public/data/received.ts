import { forgetDraft } from './drafts.ts';
import { sessionStore } from './storage.ts';

const KEY = 'estudio-recibido';

/** The draft was saved, and the page does not say so yet. */
export const markReceived = (draft: string): void => sessionStore.write(KEY, draft);

/** Whether something was saved and the visitor was not told. */
export const wasReceived = (): boolean => sessionStore.read(KEY) !== null;

/** Called by the page or view that says "received" once it is on screen. Removes the draft. */
export function forgetReceived(): void {
  const draft = sessionStore.read(KEY);
  if (typeof draft === 'string') forgetDraft(draft);
  sessionStore.remove(KEY);
}
