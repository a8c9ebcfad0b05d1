// A copy of all that is kept of one person, as a ZIP, for an admin who answers their request. The caller's
// own token is handed on: database and Storage decide, and no key of the project is used.
import { bodyText } from '../_shared/body.ts';
import { callerOf } from '../_shared/caller.ts';
import { fileAnswer, jsonAnswer, preflight } from '../_shared/cors.ts';
import { isRow } from '../_shared/flow/answers.ts';
import { bundlePerson, readPersonData, type StoredFile } from './bundle.ts';
import { logError } from '../_shared/failure.ts';

const api = (Deno.env.get('SUPABASE_URL') ?? '').replace(/\/+$/, '');
/** A function has some 250 MB in all, and the ZIP stands beside what is in it. */
const MAX_BYTES = 60_000_000;

/** The number of the request in the body; undefined when there is none. */
async function requestOf(request: Request): Promise<number | undefined> {
  const body: unknown = JSON.parse((await bodyText(request, 1_000).catch(() => null)) ?? 'null');
  const solicitud = isRow(body) ? body['solicitud'] : undefined;
  return Number.isSafeInteger(solicitud) ? Number(solicitud) : undefined;
}

function reader(caller: Record<string, string>) {
  return async ({ bucket, nombre }: StoredFile): Promise<Uint8Array | null> => {
    const path = [bucket, ...nombre.split('/')].map(encodeURIComponent).join('/');
    const response = await fetch(`${api}/storage/v1/object/${path}`, {
      headers: caller,
      signal: AbortSignal.timeout(20_000),
    });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    return null;
  };
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return jsonAnswer(405, { codigo: 'metodo', message: 'Usa POST' });
  const solicitud = await requestOf(request).catch(() => undefined);
  if (solicitud === undefined) {
    return jsonAnswer(400, { codigo: 'datos', message: 'Falta el número de la solicitud.' });
  }
  const caller = callerOf(request);
  try {
    const response = await fetch(`${api}/rest/v1/rpc/exportar_persona`, {
      method: 'POST',
      headers: { ...caller, 'content-type': 'application/json' },
      body: JSON.stringify({ p_solicitud: solicitud }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const isRefusal = response.status >= 400 && response.status < 500;
      const said = isRow(answer) && answer['code'] === 'P0001' ? answer['message'] : undefined;
      return jsonAnswer(isRefusal ? response.status : 502, {
        codigo: 'rechazo',
        message: typeof said === 'string' ? said : 'Solo el equipo del estudio puede hacer esto.',
      });
    }
    const person = readPersonData(answer);
    if (!person) throw new Error('exportar_persona no respondió datos');
    return fileAnswer(
      await bundlePerson(person, reader(caller), MAX_BYTES),
      'application/octet-stream',
      `datos-solicitud-${solicitud}.zip`,
    );
  } catch (error) {
    logError(error);
    return jsonAnswer(502, {
      codigo: 'sin_respuesta',
      message: 'No pudimos preparar la copia. Inténtalo de nuevo.',
    });
  }
});
