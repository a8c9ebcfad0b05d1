import { supabase } from './supabase.ts';

/** What the auth service refused, as supabase-js words it. */
interface PasswordRefusal {
  message: string;
  code?: string;
  status?: number;
}

interface Asked {
  password: string;
  current_password?: string;
  nonce?: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sets the password of whoever is signed in, through the function that judges it first: the database takes no other. Null once it is set. */
export async function setPassword(asked: Asked): Promise<PasswordRefusal | null> {
  const answer = await supabase.functions.invoke<unknown>('definir-clave', { body: asked });
  const failure: unknown = answer.error;
  if (!failure) return null;
  const { context } = Object(failure) as { context?: unknown };
  if (!(context instanceof Response)) return { message: 'Network request failed' };
  const body: unknown = await context.json().catch(() => null);
  const { error_code: code, msg } = Object(body) as { error_code?: unknown; msg?: unknown };
  return { message: textOf(msg), code: textOf(code), status: context.status };
}
