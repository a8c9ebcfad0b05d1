// A mail of the outbox as it looks, for the studio. The caller's own token is handed on: the database
// decides who reads it, and no key of the project is used.
import { bodyText } from '../_shared/body.ts';
import { callerOf } from '../_shared/caller.ts';
import { STUDIO_COLUMNS, studioOf } from '../_shared/correos/studio.ts';
import { jsonAnswer, preflight } from '../_shared/cors.ts';
import { isRow } from '../_shared/flow/answers.ts';
import { previewOf, rowSchema } from './preview.ts';
import { logError } from '../_shared/failure.ts';

const read = (name: string): string => (Deno.env.get(name) ?? '').replace(/\/+$/, '');
const api = read('SUPABASE_URL');
const signs = read('CORREO_CLAVE_FIRMA') !== '';
const answers = read('CORREO_RESPUESTAS_DOMINIO') !== '';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The one row of a table that the caller may read; null where they may read none. */
async function rowOf(path: string, caller: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${api}/rest/v1/${path}`, {
    headers: caller,
    signal: AbortSignal.timeout(10_000),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return Array.isArray(answer) ? (answer[0] ?? null) : null;
  if (response.status === 401 || response.status === 403) return null;
  throw new Error(`${path.split('?')[0]} respondió ${response.status}`);
}

/** Which mail is asked for; undefined when the body does not say. */
async function tokenIn(request: Request): Promise<string | undefined> {
  const body: unknown = JSON.parse((await bodyText(request, 1_000).catch(() => null)) ?? 'null');
  const correo = isRow(body) ? body['correo'] : undefined;
  return typeof correo === 'string' && UUID.test(correo) ? correo : undefined;
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return jsonAnswer(405, { codigo: 'metodo', message: 'Usa POST' });
  const correo = await tokenIn(request).catch(() => undefined);
  if (correo === undefined) {
    return jsonAnswer(400, { codigo: 'datos', message: 'Falta decir qué correo.' });
  }
  const caller = callerOf(request);
  try {
    const [row, studio] = await Promise.all([
      rowOf(`correos?id=eq.${correo}&select=tipo,datos,asunto,cuerpo,texto,saludo`, caller),
      rowOf(`configuracion?select=${STUDIO_COLUMNS}`, caller),
    ]);
    if (row === null || studio === null) {
      return jsonAnswer(403, {
        codigo: 'rechazo',
        message: 'Ese correo no existe, o no eres parte del equipo del estudio.',
      });
    }
    return jsonAnswer(
      200,
      await previewOf(rowSchema.validateSync(row, { strict: true }), {
        siteUrl: read('SITE_URL'),
        studio: studioOf(studio),
        ...{ answers, signs },
      }),
    );
  } catch (error) {
    logError(error);
    return jsonAnswer(502, {
      codigo: 'sin_respuesta',
      message: 'No pudimos mostrar el correo. Inténtalo de nuevo.',
    });
  }
});
