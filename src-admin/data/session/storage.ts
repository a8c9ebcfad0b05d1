import { SignInError } from './messages.ts';

// A browser may forbid storage, be full, or forget at once what it was given.

/** Does something with the browser's storage; null where that cannot be used. */
export function quietly<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Keeps something for this tab; false where that cannot be done, or is forgotten at once. */
export const keepForTab = (key: string, value: string): boolean =>
  quietly(() => {
    sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key);
  }) === value;

/** More letters than a session has. */
const PROBE = 'x'.repeat(10_000);
const PROBE_KEY = 'estudio-prueba';

const BLOCKED =
  'Error de cliente: tu navegador bloquea el almacenamiento de este sitio, o no le queda espacio, y sin él no puedes entrar. Permite las cookies y los datos de este sitio, o prueba en una ventana que no sea privada o en otro navegador, y vuelve a intentarlo.';

/** Throws SignInError where a session could not be kept; nothing that works a single time is spent. */
export function requireStorage(): void {
  const kept = quietly(() => {
    localStorage.setItem(PROBE_KEY, PROBE);
    return localStorage.getItem(PROBE_KEY);
  });
  quietly(() => localStorage.removeItem(PROBE_KEY));
  if (kept !== PROBE) throw new SignInError(BLOCKED, { retry: true });
}
