/** Whether somebody wants the shortcuts of a single key: a choice of the person in this browser. */

const keyOf = (usuario: string): string => `estudio-atajos:${usuario}`;

const listeners = new Set<() => void>();

/** Whether a person's shortcuts are on; they are until turned off. */
export function areShortcutsOn(usuario: string): boolean {
  try {
    return localStorage.getItem(keyOf(usuario)) !== 'no';
  } catch {
    return true;
  }
}

/** Turns the shortcuts of a person on or off. */
export function setShortcuts(usuario: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(keyOf(usuario));
    else localStorage.setItem(keyOf(usuario), 'no');
  } catch (error) {
    console.error('No se pudo guardar la preferencia', error);
  }
  listeners.forEach((listener) => listener());
}

/** Calls back after each change; gives what ends that. */
export function onShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
