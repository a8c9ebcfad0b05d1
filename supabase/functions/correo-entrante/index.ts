// Where the mail provider brings answers that came by mail. It tells them to the database, which
// decides; what it cannot tell now it asks for again: the provider repeats what is answered 429, and
// forgets what is answered 5xx.
import { holdsSecret, secretKeysOf } from '../_shared/access.ts';
import { mailApiUrl } from '../_shared/addresses.ts';
import { bodyText } from '../_shared/body.ts';
import { readReplies } from '../_shared/correos/replies.ts';
import { readDelivery, type Arrival } from './reading.ts';
import { take } from './take.ts';

const MAX_LENGTH = 1_000_000;

const read = (name: string): string | undefined => Deno.env.get(name);
const secret = read('CORREO_WEBHOOK_SECRETO') ?? '';
const replies = readReplies(read);
const project = {
  supabaseUrl: (read('SUPABASE_URL') ?? '').replace(/\/+$/, ''),
  secretKeys: secretKeysOf(read),
  correoApiUrl: mailApiUrl(read),
  correoApiKey: read('BREVO_API_KEY') ?? '',
};

const answer = (status: number, message: string): Response =>
  Response.json({ message }, { status });

Deno.serve(async (request: Request): Promise<Response> => {
  if (!replies) return answer(404, 'Las respuestas por correo no están configuradas');
  if (!holdsSecret(request.headers, secret)) return answer(401, 'No autorizado');
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  const json = await bodyText(request, MAX_LENGTH).catch(() => null);
  if (json === null) return answer(413, 'Demasiado grande');
  let mails: Arrival[];
  try {
    mails = readDelivery(json);
  } catch {
    return answer(400, 'No es un correo');
  }
  let lost = 0;
  for (const mail of mails) {
    // Nobody could tell it from another, or answer it.
    if (mail.messageId === '' || mail.from === '') continue;
    try {
      console.log(JSON.stringify({ correo: await take({ ...project, replies }, mail) }));
    } catch (error) {
      lost += 1;
      console.error(
        JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }),
      );
    }
  }
  return lost > 0 ? answer(429, 'Vuelve a enviarlo') : answer(200, 'Recibido');
});
