/**
 * The library answers a bare 500 to a few things that a client can send. Each of them becomes here
 * what Supabase answers, or what a client can use.
 */
const ALTAS = new Set(['/auth/v1/signup', '/auth/v1/otp', '/auth/v1/magiclink']);

/** Replaces a 500 that the client caused by a 4xx that says so. */
export function traducirError(ruta: string, respuesta: Response): Response {
  if (respuesta.status !== 500) return respuesta;
  if (ALTAS.has(ruta)) {
    // The trigger on auth.users refused the address: nobody invited it.
    return Response.json(
      { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
      { status: 422, headers: { 'x-sb-error-code': 'signup_disabled' } },
    );
  }
  return respuesta;
}
