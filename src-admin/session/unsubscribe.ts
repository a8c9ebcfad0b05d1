import { apiUrl } from '../../src-shared/environment.ts';

/** Turns off the notices of a mailed link. Throws with a Spanish text. */
export async function unsubscribe(token: string): Promise<void> {
  const address = `${apiUrl()}/functions/v1/baja?t=${encodeURIComponent(token)}`;
  const answer = await fetch(address, { method: 'POST' }).catch(() => null);
  if (!answer) throw new Error('No hay conexión. Vuelve a intentarlo.');
  if (answer.status === 400) throw new Error('Este enlace no es válido o está incompleto.');
  if (!answer.ok) throw new Error('No pudimos guardarlo. Vuelve a intentarlo.');
}
