import { useState } from 'react';

/** A text that survives a reload: kept in the browser until it is sent. */
export function useDraft(key: string): [draft: string, setDraft: (text: string) => void] {
  const storageKey = `estudio-borrador-${key}`;
  const [draft, setState] = useState(() => localStorage.getItem(storageKey) ?? '');
  const setDraft = (text: string) => {
    setState(text);
    if (text) localStorage.setItem(storageKey, text);
    else localStorage.removeItem(storageKey);
  };
  return [draft, setDraft];
}
