import { createPayment, FLOW_CODES, FlowRefusal, paymentByOrder } from '../flow/client.ts';
import type { FlowEnvironment } from '../flow/environment.ts';
import { isRow } from '../flow/answers.ts';
import { rpc, type Project } from '../rpc.ts';
import { log, record, verify } from './verify.ts';

/** How long a visit to the provider can be paid. */
const OPEN_SECONDS = 86_400;

/** What whoever wants to pay, or shows that they did, is answered. */
export interface Answer {
  status: number;
  body:
    | { direccion: string; orden: string }
    | { estado: 'pagado'; orden: string }
    | { comprobantes: number }
    | { codigo: string; message: string };
}

/** Asks the database what to do: as the visitor who holds an order number or a mail's link, or as the client. */
export type DatabaseCall = () => Promise<Answer | Readonly<Record<string, unknown>>>;

/** A refusal that a person can do something about. */
export const refuse = (status: number, codigo: string, message: string): Answer => ({
  status,
  body: { codigo, message },
});

const AWAY = refuse(
  502,
  'sin_respuesta',
  'No pudimos llegar al proveedor de pagos. No se cobró nada: inténtalo de nuevo en un momento.',
);

const paid = (orden: string): Answer => ({ status: 200, body: { estado: 'pagado', orden } });

/** What a link of a mail that opens no payment is answered. */
export const NO_LINK = refuse(
  404,
  'sin_enlace',
  'Este enlace ya no sirve. Ingresa para ver tus pagos, o responde el correo y lo vemos contigo.',
);

/** An answer of the database that is a refusal has a status of its own. */
export const isAnswer = (value: Awaited<ReturnType<DatabaseCall>>): value is Answer =>
  'status' in value;

/** What the provider's refusals mean for whoever pays. */
function refusalFor(error: FlowRefusal): Answer {
  if (error.code === FLOW_CODES.email) {
    return refuse(
      400,
      'correo',
      'El proveedor de pagos no acepta tu correo. Escríbenos y lo resolvemos.',
    );
  }
  if (error.code === FLOW_CODES.minimum) {
    return refuse(
      400,
      'monto_minimo',
      'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.',
    );
  }
  return AWAY;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Opens at the provider what the database said; everything in it is the database's. */
async function open(
  project: Project & { flow: FlowEnvironment },
  said: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const [intento, orden] = [text(said['intento']), text(said['orden'])];
  const functions = `${project.supabaseUrl}/functions/v1`;
  try {
    const opened = await createPayment(project.flow, {
      commerceOrder: orden,
      subject: text(said['asunto']),
      amount: Number(said['monto']),
      email: text(said['email']),
      urlConfirmation: `${functions}/pago-confirmacion`,
      urlReturn: `${functions}/pago-retorno`,
      timeout: OPEN_SECONDS,
    });
    await rpc(project, 'intento_abierto', {
      p_intento: intento,
      p_proveedor_orden: opened.flowOrder,
      p_token: opened.token,
      p_direccion: opened.address,
      p_segundos: OPEN_SECONDS,
    });
    return { status: 200, body: { direccion: opened.address, orden } };
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'desconocido';
    log({ orden, error: error instanceof FlowRefusal ? `flow ${error.code}` : reason });
    await rpc(project, 'intento_fallido', { p_intento: intento, p_error: reason });
    if (!(error instanceof FlowRefusal)) return AWAY;
    if (error.code !== FLOW_CODES.alreadyPaid) return refusalFor(error);
    // Paid on an earlier visit of which nothing was heard.
    await record(project, await paymentByOrder(project.flow, orden));
    return paid(orden);
  }
}

const WAITS_MS = [300, 500, 800, 1_200, 2_000];

/**
 * Takes whoever wants to pay to the provider. The same visit again while it is open, once the provider
 * has been asked whether it still is: it may have ended without anybody hearing of it.
 */
export async function startPayment(
  project: Project & { flow: FlowEnvironment },
  ask: DatabaseCall,
): Promise<Answer> {
  for (const wait of [...WAITS_MS, null]) {
    const said = await ask();
    if (isAnswer(said)) return said;
    if (said['accion'] === 'sin_enlace') return NO_LINK;
    const orden = text(said['orden']);
    if (said['accion'] === 'pagado') return paid(orden);
    if (said['accion'] === 'crear') return open(project, said);
    if (said['accion'] === 'usar') {
      const { resultado } = await verify(project, text(said['token'])).catch(() => ({
        resultado: 'pendiente',
      }));
      if (resultado === 'pendiente') {
        return { status: 200, body: { direccion: text(said['direccion']), orden } };
      }
      // It ended: the database says what comes next.
      continue;
    }
    if (wait === null) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return AWAY;
}

/** The refusals of the database that a person can do something about. */
const HINTS: Readonly<Record<string, number>> = {
  no_existe: 404,
  no_se_paga: 409,
  monto_minimo: 400,
  cuantos: 400,
  limite: 429,
  comprobantes: 409,
};

/** Asks one function of the database, with the caller's own headers or the project's. */
export async function callDatabase(
  url: string,
  headers: Record<string, string>,
  data: object,
): Promise<Awaited<ReturnType<DatabaseCall>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(10_000),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return isRow(answer) ? answer : {};
  const { code, hint, message } = isRow(answer) ? answer : {};
  const status = HINTS[text(hint)];
  if (status !== undefined) return refuse(status, text(hint), text(message));
  if (code === 'P0001') return refuse(409, 'rechazo', text(message));
  if (response.status === 401 || response.status === 403 || response.status === 404) {
    return refuse(403, 'no_autorizado', 'Ese pago no existe o no es tuyo.');
  }
  throw new Error(`la base respondió ${response.status}`);
}
