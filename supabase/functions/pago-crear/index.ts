// Takes whoever wants to pay to the provider: a visitor by the number of their order, {orden}, or the
// token of a mail's link, {enlace}, a client by their own token, {pago}, or several together, {pagos}. Amount, subject and address come from the database. GET says whether there
// is online payment here, and whether it is only a trial.
import { apiHeaders } from '../_shared/access.ts';
import { bodyText } from '../_shared/body.ts';
import { isLink, visitorOf } from '../_shared/caller.ts';
import { jsonAnswer, preflight } from '../_shared/cors.ts';
import { isRow } from '../_shared/flow/answers.ts';
import { readPagosEnvironment } from '../_shared/pagos/environment.ts';
import { callDatabase, startPayment, type DatabaseCall } from '../_shared/pagos/start.ts';
import { logError } from '../_shared/failure.ts';

const environment = readPagosEnvironment((name) => Deno.env.get(name));
const rpcUrl = `${environment.supabaseUrl}/rest/v1/rpc`;

/** Whom the body speaks for; undefined when it is not one. */
async function databaseCallOf(request: Request): Promise<DatabaseCall | undefined> {
  const body: unknown = JSON.parse((await bodyText(request, 2_000)) ?? 'null');
  if (!isRow(body)) return undefined;
  const { enlace, orden, pago, pagos } = body;
  const service = apiHeaders(environment.secretKeys[0] ?? '');
  if (typeof orden === 'string' && /^W-[\w-]{1,60}$/.test(orden)) {
    return () => callDatabase(`${rpcUrl}/pagar_pedido`, service, { p_orden: orden });
  }
  if (isLink(enlace)) {
    const data = { p_token: enlace, p_cabeceras: visitorOf(request) };
    return () => callDatabase(`${rpcUrl}/pagar_con_enlace`, service, data);
  }
  const headers = Object.fromEntries(
    ['apikey', 'authorization'].map((name) => [name, request.headers.get(name) ?? '']),
  );
  if (typeof pago === 'number' && Number.isSafeInteger(pago)) {
    return () => callDatabase(`${rpcUrl}/pagar_cuota`, headers, { p_pago: pago });
  }
  if (Array.isArray(pagos) && pagos.every((each) => Number.isSafeInteger(each))) {
    return () => callDatabase(`${rpcUrl}/pagar_juntas`, headers, { p_pagos: pagos });
  }
  return undefined;
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight();
  const { flow } = environment;
  if (request.method === 'GET') {
    return jsonAnswer(200, { disponible: flow !== null, prueba: flow?.isTrial ?? false });
  }
  if (request.method !== 'POST') return jsonAnswer(405, { codigo: 'metodo', message: 'Usa POST' });
  if (!flow) {
    return jsonAnswer(503, {
      codigo: 'sin_proveedor',
      message: 'El pago en línea no está disponible.',
    });
  }
  const ask = await databaseCallOf(request).catch(() => undefined);
  if (!ask) return jsonAnswer(400, { codigo: 'datos', message: 'Falta el número del pedido.' });
  try {
    const { status, body } = await startPayment({ ...environment, flow }, ask);
    return jsonAnswer(status, body);
  } catch (error) {
    logError(error);
    return jsonAnswer(502, {
      codigo: 'sin_respuesta',
      message: 'No pudimos iniciar el pago. No se cobró nada: inténtalo de nuevo.',
    });
  }
});
