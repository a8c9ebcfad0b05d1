// Sets a password that nobody guesses. It goes through here, and the database takes no other.
import { secretKeysOf } from '../_shared/access.ts';
import { jsonAnswer, preflight } from '../_shared/cors.ts';
import { logError } from '../_shared/failure.ts';
import { setPassword } from './set.ts';

const read = (name: string) => Deno.env.get(name);
const project = {
  supabaseUrl: (read('SUPABASE_URL') ?? '').replace(/\/+$/, ''),
  secretKeys: secretKeysOf(read),
};

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return jsonAnswer(405, { error_code: 'metodo', msg: 'Usa POST' });
  try {
    return await setPassword(request, project);
  } catch (error) {
    logError(error);
    return jsonAnswer(502, {
      error_code: 'unexpected_failure',
      msg: 'No se pudo guardar la contraseña',
    });
  }
});
