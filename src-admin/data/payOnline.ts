import { DataError, toDataError } from './errors.ts';
import { supabase } from './session/supabase.ts';

const FUNCTION = 'pago-crear';

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Whether cards are charged through the provider here; a trial charges nobody. */
export async function onlinePayment(): Promise<'none' | 'trial' | 'real'> {
  const answer = await supabase.functions.invoke<unknown>(FUNCTION, { method: 'GET' });
  const { disponible, prueba } = asObject(answer.data);
  if (disponible !== true) return 'none';
  return prueba === false ? 'real' : 'trial';
}

/** The refusal that a function wrote into its answer; what never came is the connection. */
export async function refusalOf(error: unknown): Promise<DataError> {
  const { context } = asObject(error);
  if (!(context instanceof Response)) {
    return new DataError('network', { cause: error });
  }
  const body: unknown = await context.json().catch(() => null);
  const { message } = asObject(body);
  return typeof message === 'string'
    ? new DataError('rule', { status: context.status, text: message, cause: error })
    : toDataError({ status: context.status });
}

/** Where what is asked for is paid by card; null when it is paid already. */
async function start(body: object): Promise<string | null> {
  const answer = await supabase.functions.invoke<unknown>(FUNCTION, { body });
  const refusal: unknown = answer.error;
  if (refusal) throw await refusalOf(refusal);
  const { direccion, estado } = asObject(answer.data);
  if (estado === 'pagado') return null;
  if (typeof direccion === 'string' && /^https?:\/\//.test(direccion)) return direccion;
  throw new DataError('server');
}

/** Where an own payment is paid by card; null when it is paid already. */
export const payOnline = (pago: number): Promise<string | null> => start({ pago });

/** Where the balances of several own payments are paid in one card payment. */
export const payTogether = (pagos: readonly number[]): Promise<string | null> => start({ pagos });
