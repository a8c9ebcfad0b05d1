import { SignInError, signInFailure } from './messages.ts';
import { mailOfSession } from './mailedAccess.ts';
import { isAppCode, myDevices, needsSecondFactor, verifyAppCode } from './secondFactor.ts';
import { supabase } from './supabase.ts';

// Who is there proves it once more, in the place where they are. Functions throw SignInError.

/** Signs in anew as the same person. Whether the code of a second step is still missing. */
export async function proveByPassword(password: string): Promise<'proved' | 'code wanted'> {
  const email = await mailOfSession();
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw signInFailure(error);
  return (await needsSecondFactor()) ? 'code wanted' : 'proved';
}

/** The code of any of the person's devices. */
export async function proveByCode(code: string): Promise<void> {
  if (!isAppCode(code)) throw new SignInError('Escribe los números que muestra tu aplicación.');
  let refused: unknown = new SignInError('Tu cuenta ya no tiene un segundo paso. Entra de nuevo.');
  for (const { id } of await myDevices()) {
    try {
      await verifyAppCode(id, code);
      return;
    } catch (cause) {
      refused = cause;
    }
  }
  throw refused;
}
