import { refusal, SignInError } from './messages.ts';
import { endOtherSessions } from './session.ts';
import { setPassword } from './setPassword.ts';
import { supabase } from './supabase.ts';

/** Changes the password and ends the other sessions. A session older than a day needs the code that this mails. Throws SignInError. */
export async function changePassword(
  password: string,
  current: string,
  code = '',
): Promise<'changed' | 'code wanted'> {
  const nonce = code.replace(/\D/g, '');
  const attributes = { password, current_password: current, ...(nonce && { nonce }) };
  const error = await setPassword(attributes);
  if (error?.code === 'reauthentication_needed') {
    await mailCode();
    return 'code wanted';
  }
  if (error?.code === 'reauthentication_not_valid')
    throw new SignInError('Ese código no es el del último correo, o ya venció.');
  if (error) throw refusal(error);
  await endOtherSessions();
  return 'changed';
}

/** Mails a code in the place of a recent sign-in; the one before stops. Throws SignInError. */
export async function mailCode(): Promise<void> {
  const { error } = await supabase.auth.reauthenticate();
  if (error) throw refusal(error);
}
