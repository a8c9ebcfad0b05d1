// Where the mail provider tells what became of a mail. What the database cannot take now is answered
// 429, which has it told again: what is answered with any other 4xx or 5xx the provider forgets.
import { holdsSecret, secretKeysOf } from '../_shared/access.ts';
import { bodyText } from '../_shared/body.ts';
import { rpc } from '../_shared/rpc.ts';
import { readEvents, type MailEvent } from './events.ts';
import { logError } from '../_shared/failure.ts';

const MAX_LENGTH = 500_000;

const read = (name: string): string | undefined => Deno.env.get(name);
const secret = read('CORREO_WEBHOOK_SECRETO') ?? '';
const project = {
  supabaseUrl: (read('SUPABASE_URL') ?? '').replace(/\/+$/, ''),
  secretKeys: secretKeysOf(read),
};

const answer = (status: number, message: string): Response =>
  Response.json({ message }, { status });

Deno.serve(async (request: Request): Promise<Response> => {
  if (secret === '') return answer(404, 'Los eventos de correo no están configurados');
  if (!holdsSecret(request.headers, secret)) return answer(401, 'No autorizado');
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  const json = await bodyText(request, MAX_LENGTH).catch(() => null);
  if (json === null) return answer(413, 'Demasiado grande');
  let events: MailEvent[];
  try {
    events = readEvents(json);
  } catch {
    return answer(429, 'No es un evento: vuelve a decirlo');
  }
  let lost = 0;
  for (const { id, event, at, detail } of events) {
    try {
      const fresh = await rpc(project, 'correo_evento', {
        p_id: id,
        p_evento: event,
        p_en: at,
        p_detalle: detail,
      });
      console.log(JSON.stringify({ correo: id, event, fresh }));
    } catch (error) {
      lost += 1;
      logError(error);
    }
  }
  return lost > 0 ? answer(429, 'Vuelve a decirlo') : answer(200, 'Anotado');
});
