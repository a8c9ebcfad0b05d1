import type { AuthError } from '@supabase/supabase-js';
import { leerCorreo } from '../../../src-shared/contacto.ts';
import type { Account } from './account.ts';
import type { MailedLink } from './mailedLink.ts';
import { CODE_REFUSED, SignInError, signInFailure } from './messages.ts';
import { CALLBACK_PATH } from './paths.ts';
import { completeSignIn, endOtherSessions } from './session.ts';
import { setPassword } from './setPassword.ts';
import { requireStorage } from './storage.ts';
import { asVisitor, supabase } from './supabase.ts';

// Links and codes that come by mail: invitation, lost password, and the password that follows. Functions throw SignInError.

/** Whether an error is not about what was sent: nothing came back from the server, or there were too many tries. */
const isOfTheMoment = ({ status }: AuthError): boolean => !status || status === 429;

/** Turns a mailed link into a session; the error has `retry` when the link may still be good. */
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
  if (error) throw signInFailure(error, { retry: isOfTheMoment(error) });
}

/** Turns the code of any mail into a session: of type `email`, in one call, because each try counts against a limit. */
export async function verifyCode(email: string, code: string): Promise<void> {
  requireStorage();
  const { error } = await supabase.auth.verifyOtp({
    email: leerCorreo(email),
    token: code.replace(/\D/g, ''),
    type: 'email',
  });
  // The code of a refused code, whatever was wrong with it.
  if (error?.code === 'otp_expired') throw new SignInError(CODE_REFUSED);
  if (error) throw signInFailure(error);
}

/** Mails a new link and code, also to invited people, whom Auth may not know yet. Does the same whether or not the address exists. */
export async function requestLink(email: string): Promise<void> {
  const { error } = await supabase.auth.signInWithOtp({
    email: leerCorreo(email),
    options: { shouldCreateUser: true, emailRedirectTo: location.origin + CALLBACK_PATH },
  });
  // Supabase limits mails by account, so that limit would say that the address has one, as any other refusal.
  if (error && isOfTheMoment(error) && error.code !== 'over_email_send_rate_limit')
    throw signInFailure(error);
}

const UNKNOWN_INVITATION = 'Esta invitación ya no sirve: pide otra a quien te invitó.';

/** Mails a new code to whom an invitation was sent, and returns that address; or says why it opens nothing. */
export async function acceptInvitation(
  token: string,
): Promise<{ email: string } | { reason: string }> {
  // Somebody else may be signed in here.
  const { data, error, status } = await asVisitor().rpc('abrir_invitacion', { p_token: token });
  if (error?.code === 'P0001') return { reason: error.message };
  if (error) throw status === 429 ? new SignInError(error.message) : signInFailure(error);
  // Null, which the generated type leaves out, of an invitation that is no longer valid.
  const answer: unknown = data;
  if (typeof answer !== 'string') return { reason: UNKNOWN_INVITATION };
  await requestLink(answer);
  return { email: answer };
}

/** The address of the session; empty where it is not known. */
export const mailOfSession = async (): Promise<string> =>
  (await supabase.auth.getSession()).data.session?.user.email ?? '';

/** Sets the password, ends the other sessions and signs in; the error has `stale` when a new link is needed. */
export async function choosePassword(password: string): Promise<Account> {
  const refused = await setPassword({ password });
  if (refused) throw signInFailure(refused, { stale: NEEDS_FRESH_SIGN_IN.has(refused.code ?? '') });
  await endOtherSessions();
  const { data, error } = await supabase.auth.getUser();
  if (error) throw signInFailure(error);
  return completeSignIn(data.user);
}

const NEEDS_FRESH_SIGN_IN = new Set([
  'reauthentication_needed',
  'reauthentication_not_valid',
  'session_not_found',
  'session_expired',
  'bad_jwt',
  'no_authorization',
]);
