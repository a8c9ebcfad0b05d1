import { isImpersonating } from './impersonation.ts';

// What a person prefers in this browser: it stays when they sign out, and is nobody else's.

export type Preference = 'atajos' | 'tema';

const keyOf = (usuario: string, name: Preference): string => `estudio-${name}:${usuario}`;

const listeners = new Set<() => void>();

export function readPreference(usuario: string, name: Preference): string | null {
  if (isImpersonating()) return null;
  try {
    return localStorage.getItem(keyOf(usuario, name));
  } catch {
    return null;
  }
}

/** Stores a preference; null removes it. A full or forbidden storage keeps nothing. */
export function keepPreference(usuario: string, name: Preference, value: string | null): void {
  if (isImpersonating()) return;
  try {
    if (value === null) localStorage.removeItem(keyOf(usuario, name));
    else localStorage.setItem(keyOf(usuario, name), value);
  } catch (error) {
    console.error('No se pudo guardar la preferencia', error);
  }
  listeners.forEach((listener) => listener());
}

/** Calls back after each change; returns how to stop. */
export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
