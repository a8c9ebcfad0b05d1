// A client's statement of account as a PDF, for themselves and for the studio. The caller's own token is
// handed on: the database decides, and no key of the project is used.
import { bodyText } from '../_shared/body.ts';
import { fileAnswer, jsonAnswer, preflight } from '../_shared/cors.ts';
import { isRow } from '../_shared/flow/answers.ts';
import { accountSchema, statementFile } from './statement.ts';

const api = (Deno.env.get('SUPABASE_URL') ?? '').replace(/\/+$/, '');

/** Whose statement is asked for, and of which year; undefined when the body does not say. */
async function askedIn(request: Request): Promise<{ cliente: number; year?: number } | undefined> {
  const body: unknown = JSON.parse((await bodyText(request, 1_000).catch(() => null)) ?? 'null');
  if (!isRow(body)) return undefined;
  const { cliente, anio } = body;
  if (typeof cliente !== 'number' || !Number.isSafeInteger(cliente)) return undefined;
  if (anio === undefined || anio === null) return { cliente };
  const isYear = typeof anio === 'number' && Number.isInteger(anio) && anio > 1999 && anio < 2200;
  return isYear ? { cliente, year: anio } : undefined;
}

/** What the caller is known by. */
const callerOf = (request: Request): Record<string, string> =>
  Object.fromEntries(
    ['apikey', 'authorization', 'x-vista'].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return jsonAnswer(405, { codigo: 'metodo', message: 'Usa POST' });
  const asked = await askedIn(request).catch(() => undefined);
  if (!asked) {
    return jsonAnswer(400, { codigo: 'datos', message: 'Falta el número del cliente o el año.' });
  }
  try {
    const response = await fetch(`${api}/rest/v1/rpc/estado_de_cuenta`, {
      method: 'POST',
      headers: { ...callerOf(request), 'content-type': 'application/json' },
      body: JSON.stringify({ p_cliente: asked.cliente }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const isRefusal = response.status >= 400 && response.status < 500;
      return jsonAnswer(isRefusal ? response.status : 502, {
        codigo: 'rechazo',
        message: 'Ese estado de cuenta no existe o no es tuyo.',
      });
    }
    const account = await accountSchema.validate(answer);
    const content = await statementFile(account, asked.year);
    const period = asked.year === undefined ? '' : `-${asked.year}`;
    return fileAnswer(
      new Uint8Array(content),
      'application/pdf',
      `estado-de-cuenta-${asked.cliente}${period}.pdf`,
    );
  } catch (error) {
    console.error(
      JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }),
    );
    return jsonAnswer(502, {
      codigo: 'sin_respuesta',
      message: 'No pudimos preparar el estado de cuenta. Inténtalo de nuevo.',
    });
  }
});
