import { api } from '../../data/api.ts';
import { isRow, textOf } from '../../data/guards.ts';
import { refused, type SendResult } from '../../forms/sendResult.ts';

/** No copy of ours is as big. */
const MAX_BYTES = 20_000_000;

/** Whether a file is a signed copy of the studio, and of which day. */
export type Verdict = { aceptadaEl: string } | 'ajeno';

const failed = (mensaje: string): SendResult<never> => ({
  ...{ ok: false, mensaje, hint: null, lost: false },
});

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks whether a file is a signed copy of ours. It stays here: only its hash is sent. Never throws. */
export async function verifyFile(file: File): Promise<SendResult<Verdict>> {
  if (file.size > MAX_BYTES) return { ok: true, data: 'ajeno' };
  const hash = await hashOf(file).catch(() => null);
  if (hash === null)
    return failed(
      'Tu navegador no pudo leer el archivo. Elígelo otra vez, o prueba con otro navegador.',
    );
  const answer = await api().rpc('verificar_documento', { p_huella: hash });
  if (answer.error) return refused(answer.error, answer.status);
  const data: unknown = answer.data;
  const day = isRow(data) ? textOf(data, 'aceptada_el') : null;
  return { ok: true, data: day === null ? 'ajeno' : { aceptadaEl: day } };
}
