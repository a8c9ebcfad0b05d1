import { isService } from './access.ts';
import { logError } from './failure.ts';

/**
 * Serves a function for scheduled work alone: the database calls it on Supabase, the local scheduler
 * elsewhere, with a secret key that nobody else holds.
 */
export function serveService(
  secretKeys: readonly string[],
  work: () => Promise<unknown>,
  failed: string,
): void {
  Deno.serve(async (request: Request): Promise<Response> => {
    if (!isService(request.headers, secretKeys)) {
      return Response.json({ message: 'No autorizado' }, { status: 401 });
    }
    if (request.method !== 'POST') {
      return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
    }
    try {
      return Response.json(await work());
    } catch (error) {
      logError(error);
      return Response.json({ message: failed }, { status: 502 });
    }
  });
}
