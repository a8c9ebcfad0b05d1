import { paymentByToken } from '../flow/client.ts';
import type { FlowEnvironment } from '../flow/environment.ts';
import type { PaymentStatus } from '../flow/answers.ts';
import { isRow } from '../flow/answers.ts';
import { rpc, type Project } from '../rpc.ts';

/** What the database made of the provider's word. */
export interface Recorded {
  resultado: string;
  orden: string | null;
}

/** One line of a log: ids and states, never a person. */
export const log = (line: Record<string, string | number | boolean | null>): void =>
  console.log(JSON.stringify(line));

/** Hands what the provider said to the database, which decides. */
export async function record(project: Project, said: PaymentStatus): Promise<Recorded> {
  const answer = await rpc(project, 'registrar_pago', {
    p_proveedor_orden: said.flowOrder,
    p_orden: said.commerceOrder,
    p_estado: said.status,
    p_monto: said.amount,
    p_moneda: said.currency,
    p_medio: said.media,
  });
  const row = isRow(answer) ? answer : {};
  const { resultado, orden } = row;
  return {
    resultado: typeof resultado === 'string' ? resultado : 'desconocido',
    orden: typeof orden === 'string' ? orden : null,
  };
}

const NO_NEWS: ReadonlySet<string> = new Set(['pendiente', 'sin_cambios']);

/** Asks the provider what became of a visit, and has it written down. A notice is only a reason to ask. */
export async function verify(
  project: Project & { flow: FlowEnvironment },
  token: string,
): Promise<Recorded> {
  const result = await record(project, await paymentByToken(project.flow, token));
  if (!NO_NEWS.has(result.resultado)) log({ orden: result.orden, resultado: result.resultado });
  return result;
}

/** The order of a token that is one of ours; null for any other. */
export async function orderOf(project: Project, token: string): Promise<string | null> {
  if (!/^[\w-]{1,120}$/.test(token)) return null;
  const orden = await rpc(project, 'orden_de_token', { p_token: token });
  return typeof orden === 'string' ? orden : null;
}

/** Waits for some work, but no longer than that; the work goes on. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))),
  ]);
  clearTimeout(timer);
}
