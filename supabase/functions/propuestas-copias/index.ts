// Makes the signed copies of what was accepted.
import { secretKeysOf } from '../_shared/access.ts';
import { makeCopies } from '../_shared/propuestas/copies.ts';
import { serveService } from '../_shared/service.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = {
  supabaseUrl: read('SUPABASE_URL') ?? '',
  secretKeys: secretKeysOf(read),
  site: (read('SITE_URL') ?? '').replace(/\/+$/, ''),
};

serveService(project.secretKeys, () => makeCopies(project), 'No se pudieron guardar las copias');
