import { forgetDraft } from './drafts.ts';
import { sessionStore } from './storage.ts';

const KEY = 'estudio-recibido';

/** What a draft holds is saved, and nothing on screen says so yet. */
export const markReceived = (draft: string): void => sessionStore.write(KEY, draft);

/** Whether something was saved of which the visitor has not been told. */
export const wasReceived = (): boolean => sessionStore.read(KEY) !== null;

/** To be called by the page or view that says so, once it is on screen: the draft has served. */
export function forgetReceived(): void {
  const draft = sessionStore.read(KEY);
  if (typeof draft === 'string') forgetDraft(draft);
  sessionStore.remove(KEY);
}
