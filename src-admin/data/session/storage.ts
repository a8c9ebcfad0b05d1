import { SignInError } from './messages.ts';

// A browser may forbid storage, be full, or forget at once what it was given.

/** The result of an action with the browser's storage; null where that throws. */
export function quietly<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The object of a stored JSON text; null for anything else. */
export function parseObject(json: string | null): Record<string, unknown> | null {
  const value: unknown = quietly(() => JSON.parse(json ?? 'null') as unknown);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Keeps a value, or with null forgets it; a full or forbidden storage keeps nothing. */
export function keep(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: string | null,
): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch (error) {
    console.error('El navegador no pudo guardar', key, error);
  }
}

/** Stores a value for this tab, and returns whether it is there. */
export const keepForTab = (key: string, value: string): boolean =>
  quietly(() => {
    sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key);
  }) === value;

/** Longer than a session. */
const PROBE = 'x'.repeat(10_000);
const PROBE_KEY = 'estudio-prueba';

const BLOCKED =
  'Error de cliente: tu navegador bloquea el almacenamiento de este sitio, o no le queda espacio, y sin él no puedes entrar. Permite las cookies y los datos de este sitio, o prueba en una ventana que no sea privada o en otro navegador, y vuelve a intentarlo.';

/** Throws SignInError where a session could not be stored, before a code that works once is spent. */
export function requireStorage(): void {
  const kept = quietly(() => {
    localStorage.setItem(PROBE_KEY, PROBE);
    return localStorage.getItem(PROBE_KEY);
  });
  quietly(() => localStorage.removeItem(PROBE_KEY));
  if (kept !== PROBE) throw new SignInError(BLOCKED, { retry: true });
}
