import type { ContextoDePeticion, ErrorDePostgres } from './contexto';

/**
 * The library answers a bare 500 to things that a client can send. Here each of them gets what
 * Supabase answers. One table and three functions; what arrives with another status is left alone.
 */

/** PostgREST's own translation of SQLSTATE classes to HTTP; what is not named is the client's. */
const ESTADO_POR_CLASE: [prefijo: string, estado: number][] = [
  ['P0001', 400], ['23503', 409], ['23505', 409], ['25006', 405], ['42883', 404], ['42P01', 404],
  ['42P17', 500], ['53400', 500], ['57P01', 503],
  ['08', 503], ['09', 500], ['0L', 403], ['0P', 403], ['25', 500], ['28', 403], ['2D', 500],
  ['38', 500], ['39', 500], ['3B', 500], ['40', 500], ['53', 503], ['54', 413], ['55', 500],
  ['57', 500], ['58', 500], ['F0', 500], ['HV', 500], ['P0', 500], ['XX', 500],
];

/** The HTTP status of a database error. */
export function estadoDe({ code }: ErrorDePostgres): number {
  return ESTADO_POR_CLASE.find(([prefijo]) => code.startsWith(prefijo))?.[1] ?? 400;
}

const ALTAS = new Set(['/auth/v1/signup', '/auth/v1/otp', '/auth/v1/magiclink']);

const deAuth = (estado: number, código: string, msg: string): Response => Response.json(
  { code: estado, error_code: código, msg },
  { status: estado, headers: { 'x-sb-error-code': código } },
);

/** What the auth service says when the database refused. */
function errorDeAuth(ruta: string, error: ErrorDePostgres): Response | undefined {
  if (error.code === '22021') return deAuth(400, 'validation_failed', 'Invalid characters');
  const rechazado = ['42501', 'P0001'].includes(error.code) || error.code.startsWith('23');
  if (!rechazado) return undefined;
  // The trigger on auth.users: nobody invited this address.
  return ALTAS.has(ruta)
    ? deAuth(422, 'signup_disabled', 'Signups not allowed for this instance')
    : deAuth(422, 'validation_failed', 'This address is not allowed');
}

/** Replaces a 500 that the client caused by the 4xx that says so. */
export async function traducirError(
  contexto: ContextoDePeticion,
  respuesta: Response,
): Promise<Response> {
  const { ruta, error } = contexto;
  if (respuesta.status === 400 && ruta === '/auth/v1/token') return sinPistas(respuesta);
  if (respuesta.status !== 500 || !error) return respuesta;
  await respuesta.body?.cancel();
  if (ruta.startsWith('/auth/v1/')) return errorDeAuth(ruta, error) ?? respuesta;
  if (!ruta.startsWith('/rest/v1/')) return respuesta;
  const { code, message, detail = null, hint = null } = error;
  return Response.json({ code, details: detail, hint, message }, { status: estadoDe(error) });
}

/** An unverified address answers like a wrong password, or it would tell that the address exists. */
async function sinPistas(respuesta: Response): Promise<Response> {
  const cuerpo = await respuesta.clone().text();
  return cuerpo.includes('"email_not_confirmed"')
    ? deAuth(400, 'invalid_credentials', 'Invalid login credentials')
    : respuesta;
}

const CAMPOS_DE_TEXTO = ['email', 'password', 'phone', 'token', 'token_hash', 'type', 'refresh_token'];

/** What is wrong with the JSON that a client sent to auth or storage, or undefined. */
export function revisarJson(ruta: string, texto: string): Response | undefined {
  let cuerpo: unknown;
  try {
    cuerpo = texto === '' ? {} : JSON.parse(texto);
  } catch {
    return deAuth(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (typeof cuerpo !== 'object' || cuerpo === null || Array.isArray(cuerpo)) {
    return deAuth(400, 'bad_json', 'The request body must be a JSON object');
  }
  if (!ruta.startsWith('/auth/v1/')) return undefined;
  for (const campo of CAMPOS_DE_TEXTO) {
    const valor: unknown = Reflect.get(cuerpo, campo);
    if (valor !== undefined && valor !== null && typeof valor !== 'string') {
      return deAuth(400, 'validation_failed', `${campo} must be a string`);
    }
  }
  return undefined;
}
