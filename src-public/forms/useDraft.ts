import { useEffect, useLayoutEffect, useRef } from 'react';
import { forgetDraft } from '../data/drafts.ts';
import { sessionStore } from '../data/storage.ts';

type Values = Record<string, string | boolean>;

/** What was typed into a prerendered form before its script arrived. */
function typedValues(formId: string): Values {
  const form = document.getElementById(formId);
  const typed: Values = {};
  if (!(form instanceof HTMLFormElement)) return typed;
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      if (element.checked) typed[element.name] = true;
    } else if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (element.checked) typed[element.name] = element.value;
    } else if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    ) {
      if (element.value) typed[element.name] = element.value;
    }
  }
  return typed;
}

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
 * restores, once, the draft of before and whatever was typed before the form came alive.
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
    const found = {
      ...fitting(initial, sessionStore.read(draft)),
      ...fitting(initial, typedValues(formId)),
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
