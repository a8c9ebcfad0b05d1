import { refusal, SignInError } from './messages.ts';
import { supabase } from './supabase.ts';

/** What Auth answers where the password so far is not the one that was given. */
const WRONG_CURRENT = new Set([
  'current_password_mismatch',
  'current_password_required',
  'current_password_invalid',
]);
const NOT_CURRENT = 'Esa no es tu contraseña actual. Escríbela de nuevo.';

/** What changing the password from inside came to. */
export type PasswordChange = 'changed' | 'code wanted';

/**
 * Changes the password of who is signed in, who types the one so far, and ends their other sessions. A session older than a day
 * needs the code that is mailed when this says so. Throws SignInError.
 */
export async function changePassword(
  password: string,
  current: string,
  code = '',
): Promise<PasswordChange> {
  const nonce = code.replace(/\D/g, '');
  const { error } = await supabase.auth.updateUser({
    ...{ password, current_password: current },
    ...(nonce && { nonce }),
  });
  if (error && WRONG_CURRENT.has(error.code ?? '')) throw new SignInError(NOT_CURRENT);
  if (error?.code === 'reauthentication_needed') {
    await mailCode();
    return 'code wanted';
  }
  if (error?.code === 'reauthentication_not_valid')
    throw new SignInError('Ese código no es el del último correo, o ya venció.');
  if (error) throw refusal(error);
  const { error: others } = await supabase.auth.signOut({ scope: 'others' });
  if (others) console.error('No se pudieron cerrar las otras sesiones', others);
  return 'changed';
}

/** Mails whoever is signed in a code that stands for a recent sign-in; the one before stops. */
export async function mailCode(): Promise<void> {
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw refusal(error);
}
