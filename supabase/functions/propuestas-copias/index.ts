// Makes the signed copies of what was accepted. Called by the database's scheduled work on Supabase and by the
// local scheduler; nobody else holds a secret key.
import { isService, secretKeysOf } from '../_shared/access.ts';
import { makeCopies } from '../_shared/propuestas/copies.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = {
  supabaseUrl: read('SUPABASE_URL') ?? '',
  secretKeys: secretKeysOf(read),
  site: (read('SITE_URL') ?? '').replace(/\/+$/, ''),
};

Deno.serve(async (request: Request): Promise<Response> => {
  if (!isService(request.headers, project.secretKeys)) {
    return Response.json({ message: 'No autorizado' }, { status: 401 });
  }
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  try {
    return Response.json(await makeCopies(project));
  } catch (error) {
    console.error(
      JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }),
    );
    return Response.json({ message: 'No se pudieron guardar las copias' }, { status: 502 });
  }
});
