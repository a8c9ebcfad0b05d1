import { DataError, toDataError } from './errors.ts';
import { supabase } from './session/supabase.ts';

/** The refusal that an Edge Function wrote into its answer; without an answer, a lost connection. */
export async function refusalOf(error: unknown): Promise<DataError> {
  const { context } = Object(error) as { context?: unknown };
  if (!(context instanceof Response)) return new DataError('network', { cause: error });
  const body: unknown = await context.json().catch(() => null);
  const { message } = Object(body) as { message?: unknown };
  return typeof message === 'string'
    ? new DataError('rule', { status: context.status, text: message, cause: error })
    : toDataError({ status: context.status });
}

/** What an Edge Function answers. */
export async function invoke(name: string, body: object): Promise<unknown> {
  const answer = await supabase.functions.invoke<unknown>(name, { body });
  const refusal: unknown = answer.error;
  if (refusal) throw await refusalOf(refusal);
  return answer.data;
}

/** The file that an Edge Function answers with. */
export async function invokeFile(name: string, body: object): Promise<Blob> {
  const file = await invoke(name, body);
  if (file instanceof Blob) return file;
  throw new DataError('server');
}
