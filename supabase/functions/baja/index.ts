// Turns notices off by a signed link: with one POST, as RFC 8058 has it (a mail program presses for the
// person) and as the page of the site does, which turns them on again with `volver`, too. A GET changes nothing: it leads to that page, since
// programs that look into mails follow links, and a function of Supabase serves no pages.
import { secretKeysOf } from '../_shared/access.ts';
import { signingKeys } from '../_shared/correos/replies.ts';
import { readUnsubscribeToken } from '../_shared/correos/unsubscribe.ts';
import { jsonAnswer, preflight } from '../_shared/cors.ts';
import { rpc } from '../_shared/rpc.ts';
import { logError } from '../_shared/failure.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const keys = signingKeys(read);
const siteUrl = (read('SITE_URL') ?? '').replace(/\/+$/, '');
const project = {
  supabaseUrl: (read('SUPABASE_URL') ?? '').replace(/\/+$/, ''),
  secretKeys: secretKeysOf(read),
};

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight();
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('t') ?? '';
  if (request.method === 'GET' && siteUrl !== '') {
    const location = `${siteUrl}/dashboard/baja#t=${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  if (request.method !== 'POST') return jsonAnswer(405, { message: 'Usa POST' });
  const asked = readUnsubscribeToken(keys, token);
  if (!asked) return jsonAnswer(400, { message: 'Este enlace no es válido.' });
  try {
    await rpc(project, searchParams.has('volver') ? 'volver_a_recibir' : 'dar_de_baja', {
      p_email: asked.email,
      p_aviso: asked.aviso,
    });
  } catch (error) {
    logError(error);
    return jsonAnswer(503, { message: 'No pudimos guardarlo. Vuelve a intentarlo.' });
  }
  return jsonAnswer(200, { aviso: asked.aviso });
});
