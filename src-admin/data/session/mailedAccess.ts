import type { AuthError } from '@supabase/supabase-js';
import { leerCorreo } from '../../../src-shared/contacto.ts';
import type { Account } from './account.ts';
import { revealsNoAccount, neverArrived, type MailedLink } from './mailedLink.ts';
import { authMessage, CODE_REFUSED, SignInError } from './messages.ts';
import { CALLBACK_PATH } from './paths.ts';
import { completeSignIn } from './session.ts';
import { requireStorage } from './storage.ts';
import { asVisitor, supabase } from './supabase.ts';

/** Links and codes that come by mail: invitation, lost password, and the password that follows. */

/** Turns a mailed link into a session. Throws SignInError; `retry` when the link may still be good. */
export async function redeemLink(link: MailedLink): Promise<void> {
  if (link.kind === 'error') throw new SignInError(`Error de autenticación: ${link.message}`);
  if (link.kind === 'none' || link.kind === 'invitation') return;
  requireStorage();
  const { error } =
    link.kind === 'hash'
      ? await supabase.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
      : await supabase.auth.setSession({
          access_token: link.accessToken,
          refresh_token: link.refreshToken,
        });
  if (error) {
    throw new SignInError(`Error de autenticación: ${authMessage(error)}`, {
      retry: neverArrived(error) || error.status === 429,
    });
  }
}

/**
 * Turns the code of a mail into a session, whatever mail it came in: `email` means any of them. One
 * call, because every look at a code counts against a limit. Throws SignInError.
 */
export async function verifyCode(email: string, code: string): Promise<void> {
  requireStorage();
  const { error } = await supabase.auth.verifyOtp({
    email: leerCorreo(email),
    token: code.replace(/\D/g, ''),
    type: 'email',
  });
  if (error) throw codeRefusal(error);
}

/** The codes and texts by which a code is refused, whatever was wrong with it. */
const codeRefusal = (error: AuthError): SignInError =>
  error.code === 'otp_expired'
    ? new SignInError(CODE_REFUSED)
    : new SignInError(`Error de autenticación: ${authMessage(error)}`);

/**
 * Asks for a fresh link and code, for a lost password as for somebody who was invited and never came in, of whom Auth may
 * not have heard yet. Says the same whether or not the address exists. Throws SignInError when nothing could be asked.
 */
export async function requestLink(email: string): Promise<void> {
  const { error } = await supabase.auth.signInWithOtp({
    email: leerCorreo(email),
    options: { shouldCreateUser: true, emailRedirectTo: location.origin + CALLBACK_PATH },
  });
  if (error && revealsNoAccount(error))
    throw new SignInError(`Error de autenticación: ${authMessage(error)}`);
}

/**
 * The one press on the page of an invitation: mails a fresh code to whom it was sent, and returns that address; null when
 * the link leads nowhere any more. Throws SignInError when that could not be asked.
 */
export async function acceptInvitation(token: string): Promise<string | null> {
  // As a visitor: whoever is signed in here may be somebody else.
  const { data, error, status } = await asVisitor().rpc('abrir_invitacion', { p_token: token });
  if (error)
    throw new SignInError(
      status === 429 ? error.message : `Error de autenticación: ${authMessage(error)}`,
    );
  // Null is the answer of a link that leads nowhere, which the generated type does not say.
  const answer: unknown = data;
  if (typeof answer !== 'string') return null;
  await requestLink(answer);
  return answer;
}

/** The address of whoever followed a mailed link; empty where that is not known. */
export const mailOfSession = async (): Promise<string> =>
  (await supabase.auth.getSession()).data.session?.user.email ?? '';

/**
 * Sets the password of whoever followed a mailed link, ends their other sessions and lets them in.
 * Throws SignInError; `stale` when the sign-in is too old for it and a fresh link is needed.
 */
export async function choosePassword(password: string): Promise<Account> {
  const { data, error } = await supabase.auth.updateUser({ password });
  if (error) {
    const { code, name } = error;
    throw new SignInError(`Error de autenticación: ${authMessage(error)}`, {
      stale: NEEDS_FRESH_SIGN_IN.has(code ?? name),
    });
  }
  const { error: others } = await supabase.auth.signOut({ scope: 'others' });
  if (others) console.error('No se pudieron cerrar las otras sesiones', others);
  return completeSignIn(data.user);
}

const NEEDS_FRESH_SIGN_IN = new Set([
  'reauthentication_needed',
  'reauthentication_not_valid',
  'session_not_found',
  'session_expired',
  'AuthSessionMissingError',
]);
