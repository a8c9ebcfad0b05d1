import { useEffect, useLayoutEffect, useRef } from 'react';
import { forgetDraft } from '../data/drafts.ts';
import { sessionStore } from '../data/storage.ts';
import { typedValues } from '../data/typed.ts';

type Values = Record<string, string | boolean>;

/** The fields of `found` that `initial` has, of the same kind and with another value. */
function fitting<V extends Values>(initial: V, found: unknown): Partial<V> {
  if (typeof found !== 'object' || found === null) return {};
  const pairs = Object.entries(found).filter(
    ([name, value]) => typeof value === typeof initial[name] && value !== initial[name],
  );
  return Object.fromEntries(pairs) as Partial<V>;
}

/**
 * Keeps what is typed into a form for as long as the tab lives or until it is taken back, and
 * restores, once, the draft of before and whatever was typed before the form was hydrated.
 */
export function useDraft<V extends Values>(
  draft: string,
  formId: string,
  values: V,
  initial: V,
  restore: (values: V) => void,
): void {
  const restored = useRef(false);
  const kept = useRef(false);
  useLayoutEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const form = document.getElementById(formId);
    const found = {
      ...fitting(initial, sessionStore.read(draft)),
      ...fitting(initial, form instanceof HTMLFormElement ? typedValues(form) : {}),
    };
    if (Object.keys(found).length > 0) restore({ ...initial, ...found });
  });
  useEffect(() => {
    const typed = fitting(initial, values);
    if (Object.keys(typed).length > 0) {
      kept.current = true;
      sessionStore.write(draft, typed);
    } else if (kept.current) {
      kept.current = false;
      forgetDraft(draft);
    }
  }, [draft, values, initial]);
}
