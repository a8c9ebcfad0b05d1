import { isImpersonating } from './impersonation.ts';
import { keep, quietly } from './storage.ts';

// A person's preferences in this browser. They stay after signing out and belong to that person alone.

export type Preference = 'atajos' | 'cambios_legales' | 'tema' | 'filas' | `columnas-${string}`;

const keyOf = (usuario: string, name: Preference): string => `estudio-${name}:${usuario}`;

const listeners = new Set<() => void>();

export function readPreference(usuario: string, name: Preference): string | null {
  if (isImpersonating()) return null;
  return quietly(() => localStorage.getItem(keyOf(usuario, name)));
}

/** Stores a preference; null removes it. */
export function keepPreference(usuario: string, name: Preference, value: string | null): void {
  if (isImpersonating()) return;
  keep('localStorage', keyOf(usuario, name), value);
  listeners.forEach((listener) => listener());
}

/** Calls back after each change; returns how to stop. */
export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
