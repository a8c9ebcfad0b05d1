// Where the mail provider brings answers that came by mail. It tells them to the database, which
// decides; what it cannot tell now it asks for again: the provider repeats what is answered 429, and
// forgets what is answered with any other 4xx or 5xx. Called with the project's key, by the database's
// scheduled work or the local scheduler, it fetches the attachments that are still missing.
import { holdsSecret, isService, secretKeysOf } from '../_shared/access.ts';
import { mailApiUrl } from '../_shared/addresses.ts';
import { beginningOf } from '../_shared/body.ts';
import { readReplies } from '../_shared/correos/replies.ts';
import { fetchMissing } from './missing.ts';
import { readBeginning, readDelivery } from './reading.ts';
import { take } from './take.ts';
import { logError } from '../_shared/failure.ts';

/** Twenty-five megabytes, which most mailboxes take, as the provider writes them where pictures stand in the text. */
const MAX_BYTES = 36_000_000;

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
  const environment = { ...project, replies };
  const service = isService(request.headers, project.secretKeys);
  if (!service && !holdsSecret(request.headers, secret)) return answer(401, 'No autorizado');
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  if (service) {
    try {
      return Response.json(await fetchMissing(environment));
    } catch (error) {
      logError(error);
      return answer(502, 'No se pudieron traer los adjuntos');
    }
  }
  const body = await beginningOf(request, MAX_BYTES).catch(() => null);
  if (body === null) return answer(429, 'No llegó entero: vuelve a enviarlo');
  let delivery: ReturnType<typeof readDelivery>;
  try {
    delivery = body.whole ? readDelivery(body.text) : readBeginning(body.text);
  } catch {
    return answer(429, 'No es un correo: vuelve a enviarlo');
  }
  let lost = delivery.unread;
  for (const mail of delivery.mails) {
    try {
      console.log(JSON.stringify({ correo: await take(environment, mail) }));
    } catch (error) {
      lost += 1;
      logError(error);
    }
  }
  return lost > 0 ? answer(429, 'Vuelve a enviarlo') : answer(200, 'Recibido');
});
