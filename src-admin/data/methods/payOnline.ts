import { DataError } from '../errors.ts';
import { invoke } from '../invoke.ts';
import { supabase } from '../session/supabase.ts';

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

/** Where what is asked for is paid by card; null when it is paid already. */
async function start(body: object): Promise<string | null> {
  const { direccion, estado } = asObject(await invoke(FUNCTION, body));
  if (estado === 'pagado') return null;
  if (typeof direccion === 'string' && /^https?:\/\//.test(direccion)) return direccion;
  throw new DataError('server');
}

/** Where an own payment is paid by card; null when it is paid already. */
export const payOnline = (pago: number): Promise<string | null> => start({ pago });

/** Where the balances of several own payments are paid in one card payment. */
export const payTogether = (pagos: readonly number[]): Promise<string | null> => start({ pagos });
