// Takes the receipt of a transfer from whoever holds the link of a mail or the number of an order: a form with the
// link's token, {enlace}, or the number, {orden}, and the file, {archivo}, which is what its content says. The database decides and counts.
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

/** The number of an order, as estado_pago takes it. */
const ORDER = /^W-[0-9a-f]{20}$/;

type Taken = Readonly<Record<string, unknown>>;

/** The file, and what a form adds around it. */
const MAX_BYTES = maximumOf('comprobantes') + 10_000;

const ask = (fn: string, data: object) =>
  callDatabase(
    `${project.supabaseUrl}/rest/v1/rpc/${fn}`,
    apiHeaders(project.secretKeys[0] ?? ''),
    data,
  );

/** Who takes a receipt: the payment of a link, which is then in review, or an order. */
function takerOf(form: FormData | null) {
  const [enlace, orden] = [form?.get('enlace'), form?.get('orden')];
  if (isLink(enlace)) {
    return {
      take: (p_cabeceras: object) => ask('tomar_comprobante', { p_token: enlace, p_cabeceras }),
      drop: (p_comprobante: string) =>
        ask('soltar_comprobante', { p_token: enlace, p_comprobante }),
      tell: ({ pago }: Taken, p_comprobante: string) =>
        ask('informar_con_enlace', { p_pago: pago, p_comprobante }),
    };
  }
  if (typeof orden !== 'string' || !ORDER.test(orden)) return null;
  return {
    take: (p_cabeceras: object) =>
      ask('tomar_comprobante_de_pedido', { p_orden: orden, p_cabeceras }),
    drop: (p_comprobante: string, { pedido }: Taken) =>
      ask('soltar_comprobante_de_pedido', { p_pedido: pedido, p_comprobante }),
    tell: ({ pedido }: Taken, p_comprobante: string) =>
      ask('informar_pedido', { p_pedido: pedido, p_comprobante }),
  };
}

/** Stores a receipt for a payment or an order, and tells the studio. */
async function take(request: Request): Promise<Answer> {
  const form = await formOf(request, MAX_BYTES);
  if (form === 'too_long') {
    return refuse(413, 'archivo', 'El archivo pesa más de 5 MB. Elige uno más liviano.');
  }
  const file = form?.get('archivo');
  const taker = takerOf(form);
  if (!taker) return NO_LINK;
  if (!(file instanceof File)) return refuse(400, 'archivo', 'Elige el comprobante.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await identify(file.name, bytes);
  const type = found && isStoredEnding(endingOf(found.name)) ? found.type : '';
  const wrong = refusalOf('comprobantes', { size: bytes.length, type });
  if (!found || wrong) return refuse(400, 'archivo', `${file.name}: ${wrong}`);
  const taken = await taker.take(visitorOf(request));
  if (isAnswer(taken)) return taken;
  const { carpeta, comprobantes } = taken;
  const isFolder = typeof carpeta === 'number' || typeof carpeta === 'string';
  if (!isFolder || typeof comprobantes !== 'number') return NO_LINK;
  const path = newPath([carpeta], found.name);
  try {
    await store(project, `comprobantes/${path}`, bytes, type);
  } catch (error) {
    // Where it only did not answer in time it may still store it.
    if (!(error instanceof DOMException)) await taker.drop(path, taken);
    throw error;
  }
  const told = await taker.tell(taken, path);
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
