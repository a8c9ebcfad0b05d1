// Asks the watched sites that are due. Called by the database's scheduled work on Supabase and by the
// local scheduler; nobody else holds a secret key.
import { isService } from '../_shared/access.ts';
import { readEnvironment } from './environment.ts';
import { watchSites } from './watch.ts';

const environment = readEnvironment((name) => Deno.env.get(name));

Deno.serve(async (request: Request): Promise<Response> => {
  if (!isService(request.headers, environment.project.secretKeys)) {
    return Response.json({ message: 'No autorizado' }, { status: 401 });
  }
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  try {
    return Response.json(await watchSites(environment));
  } catch (error) {
    console.error(
      JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }),
    );
    return Response.json({ message: 'No se pudieron vigilar los sitios' }, { status: 502 });
  }
});
