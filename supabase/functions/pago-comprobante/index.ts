// Takes the receipt of a transfer from whoever holds the link of a mail: a form with the link's token, {enlace},
// and the file, {archivo}, which is what its content says. The database decides and counts.
import { identify } from '../../../src-shared/fileContent.ts';
import { maximumOf, refusalOf } from '../../../src-shared/fileKinds.ts';
import { newPath } from '../../../src-shared/filePath.ts';
import { endingOf, isStoredEnding } from '../../../src-shared/fileTypes.ts';
import { apiHeaders, secretKeysOf } from '../_shared/access.ts';
import { formOf } from '../_shared/body.ts';
import { isLink, visitorOf } from '../_shared/caller.ts';
import { jsonAnswer, preflight } from '../_shared/cors.ts';
import { callDatabase, isAnswer, NO_LINK, refuse, type Answer } from '../_shared/pagos/start.ts';
import { store } from '../_shared/storage.ts';
import { logError } from '../_shared/failure.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = {
  supabaseUrl: (read('SUPABASE_URL') ?? '').replace(/\/+$/, ''),
  secretKeys: secretKeysOf(read),
};

/** The file, and what a form adds around it. */
const MAX_BYTES = maximumOf('comprobantes') + 10_000;

const ask = (fn: string, data: object) =>
  callDatabase(
    `${project.supabaseUrl}/rest/v1/rpc/${fn}`,
    apiHeaders(project.secretKeys[0] ?? ''),
    data,
  );

/** Stores a receipt for the payment of a link, and puts the payment in review. */
async function take(request: Request): Promise<Answer> {
  const form = await formOf(request, MAX_BYTES);
  if (form === 'too_long') {
    return refuse(413, 'archivo', 'El archivo pesa más de 5 MB. Elige uno más liviano.');
  }
  const [enlace, file] = [form?.get('enlace'), form?.get('archivo')];
  if (!isLink(enlace)) return NO_LINK;
  if (!(file instanceof File)) return refuse(400, 'archivo', 'Elige el comprobante.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await identify(file.name, bytes);
  const type = found && isStoredEnding(endingOf(found.name)) ? found.type : '';
  const wrong = refusalOf('comprobantes', { size: bytes.length, type });
  if (!found || wrong) return refuse(400, 'archivo', `${file.name}: ${wrong}`);
  const taken = await ask('tomar_comprobante', {
    p_token: enlace,
    p_cabeceras: visitorOf(request),
  });
  if (isAnswer(taken)) return taken;
  const { pago, carpeta, comprobantes } = taken;
  if (typeof carpeta !== 'number' || typeof comprobantes !== 'number') return NO_LINK;
  const path = newPath([carpeta], found.name);
  try {
    await store(project, `comprobantes/${path}`, bytes, type);
  } catch (error) {
    // Where it only did not answer in time it may still store it.
    if (!(error instanceof DOMException))
      await ask('soltar_comprobante', { p_token: enlace, p_comprobante: path });
    throw error;
  }
  const told = await ask('informar_con_enlace', { p_pago: pago, p_comprobante: path });
  return isAnswer(told) ? told : { status: 200, body: { comprobantes } };
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return jsonAnswer(405, { codigo: 'metodo', message: 'Usa POST' });
  try {
    const { status, body } = await take(request);
    return jsonAnswer(status, body);
  } catch (error) {
    logError(error);
    return jsonAnswer(502, {
      codigo: 'sin_respuesta',
      message: 'No pudimos guardar el comprobante. Inténtalo de nuevo en un momento.',
    });
  }
});
