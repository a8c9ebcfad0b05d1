import { apiUrl } from '../../../src-shared/environment.ts';
import { AVISOS, type Aviso } from '../../../src-shared/correos.ts';

/** Turns the notices of a mailed link off, or on again. Throws with a Spanish text. */
export async function unsubscribe(token: string, { back = false } = {}): Promise<void> {
  const address = `${apiUrl()}/functions/v1/baja?t=${encodeURIComponent(token)}${back ? '&volver=1' : ''}`;
  const answer = await fetch(address, { method: 'POST' }).catch(() => null);
  if (!answer) throw new Error('No hay conexión. Vuelve a intentarlo.');
  if (answer.status === 400) throw new Error('Este enlace no es válido o está incompleto.');
  if (!answer.ok) throw new Error('No pudimos guardarlo. Vuelve a intentarlo.');
}

/** The notices that a link names, unverified: only the function checks its signature. */
export function avisoOf(token: string): Aviso | null {
  try {
    const content = token.split('.')[0]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const [, said] = JSON.parse(atob(content)) as unknown[];
    return AVISOS.find(({ valor }) => valor === said)?.valor ?? null;
  } catch {
    return null;
  }
}
