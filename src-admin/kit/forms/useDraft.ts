import { useEffect, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { keepDraft, readDraft } from '../../data/session/drafts.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';

/** The kept values that are of the type of the initial ones. */
export function restore<T extends object>(initial: T, kept: Record<string, unknown> | null): T {
  const entries = Object.entries(initial).map(([field, value]: [string, unknown]) => {
    const draft = kept?.[field];
    return [field, typeof draft === typeof value ? draft : value];
  });
  return Object.fromEntries(entries) as T;
}

export interface Draft<T> {
  values: T;
  change: (values: Partial<T>) => void;
  /** Forgets the draft once it was saved, and shows the initial values or these. */
  clear: (shown?: T) => void;
}

/**
 * Values that are kept in this tab until they are saved. All that is sent together belongs in one draft: a
 * text restored without its switch would turn a note into an answer.
 */
export function useDraft<T extends object>(name: string, initial: T): Draft<T> {
  const usuario = useUsuario();
  const [values, setValues] = useState(() => restore(initial, readDraft(usuario, name)));
  return {
    values,
    change: (changed) => {
      const next = { ...values, ...changed };
      setValues(next);
      keepDraft(usuario, name, { ...next });
    },
    clear: (shown = initial) => {
      setValues(shown);
      keepDraft(usuario, name, null);
    },
  };
}

/** Passes on what is typed into the form around it. */
export function KeepDraft({ keep }: { keep: (typed: FieldValues) => void }) {
  const { subscribe } = useFormContext();
  useEffect(() =>
    subscribe({
      formState: { values: true },
      // Without a name the form was reset, and nothing typed.
      callback: ({ name, values }) => name && keep(values),
    }),
  );
  return null;
}
