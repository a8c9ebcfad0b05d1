// Deletes the files that nothing refers to.
import { secretKeysOf } from '../_shared/access.ts';
import { serveService } from '../_shared/service.ts';
import { clean } from './clean.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = { supabaseUrl: read('SUPABASE_URL') ?? '', secretKeys: secretKeysOf(read) };

serveService(project.secretKeys, () => clean(project), 'No se pudieron borrar los archivos');
