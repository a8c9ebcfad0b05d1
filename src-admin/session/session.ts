import { SESSION_KEY } from '../../src-shared/session.ts';
import { supabase } from './supabase.ts';
import { readAccount, forgetAccount, type Account } from './account.ts';
import { SignInError, authMessage } from './messages.ts';
import { BASE_PATH, CALLBACK_PATH, LOGIN_PATH } from './paths.ts';

/** Notes a sign-in. The server adds the address; a failure must not keep anybody out. */
async function logSignIn(account: Account): Promise<void> {
  const { error } = await supabase.from('seguimiento_usuarios').insert({
    usuario_id: account.usuario,
    tipo_evento: 'login',
    descripcion: 'Inicio de sesión',
    metadata: { email: account.email, timestamp: new Date().toISOString() },
  });
  if (error) console.error('No se pudo registrar el inicio de sesión', error);
}

/** Ends the session on this device, even when the server cannot be told. */
export async function signOut(): Promise<void> {
  forgetAccount();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (!error) return;
  console.error('No se pudo avisar al servidor del cierre de sesión', error);
  localStorage.removeItem(SESSION_KEY);
}

/** Signing out in one tab signs out the others. */
export function watchSignOut(): void {
  supabase.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && location.pathname.startsWith(`${BASE_PATH}/`))
      location.replace(LOGIN_PATH);
  });
}

/**
 * After any way of proving who one is: profile, event, account. Whoever has no profile
 * (a deactivated account among them) is signed out again with an explanation.
 */
async function completeSignIn(usuario: {
  id: string;
  email?: string | undefined;
}): Promise<Account> {
  let account: Account;
  try {
    account = await readAccount(usuario);
  } catch {
    await signOut();
    throw new SignInError(
      'Error de cliente: no pudimos leer los datos de tu cuenta. Vuelve a intentarlo en unos minutos.',
    );
  }
  if (account.perfil === null) {
    await signOut();
    throw new SignInError(
      'Error de cliente: tu cuenta está desactivada. Escríbenos si crees que es un error.',
    );
  }
  await logSignIn(account);
  return account;
}

/** Signs in with e-mail and password. Throws SignInError with the text to show. */
export async function signIn(email: string, password: string): Promise<Account> {
  forgetAccount();
  const { data, error } = await supabase.auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw new SignInError(`Error de autenticación: ${authMessage(error)}`);
  // The types promise a user; the network does not.
  const usuario = data.user as typeof data.user | null;
  if (!usuario) throw new SignInError('No se pudo obtener la información del usuario');
  return completeSignIn(usuario);
}

/** Asks for a link to choose a new password. Says the same whether or not the address exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { error } = await supabase.auth.resetPasswordForEmail(email.trim(), {
    redirectTo: location.origin + CALLBACK_PATH,
  });
  // A limit or a lost connection is worth telling; anything else could tell who is a client.
  if (error && (error.status === 429 || error.status === 0 || error.status === undefined)) {
    throw new SignInError(`Error de autenticación: ${authMessage(error)}`);
  }
}

/** What a mail was sent for, in Auth's words: a first sign-in, a later one, a lost password. */
const MAIL_TYPES = ['email', 'signup', 'magiclink', 'invite', 'recovery'] as const;
type MailType = (typeof MAIL_TYPES)[number];

/** What a mailed link may carry, whichever way it was made. */
export type MailedLink =
  | { kind: 'hash'; tokenHash: string; type: MailType }
  | { kind: 'session'; accessToken: string; refreshToken: string }
  | { kind: 'error'; message: string }
  | { kind: 'none' };

/** Reads a mailed link's address: query string for token hashes, fragment for ready sessions. */
export function parseLink({ search, hash }: { search: string; hash: string }): MailedLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => fragment.get(name) ?? query.get(name);

  const failure = read('error_description') ?? read('error');
  if (failure !== null)
    return { kind: 'error', message: authMessage({ message: failure, code: read('error_code') }) };
  const tokenHash = read('token_hash');
  if (tokenHash) {
    const type = read('type');
    return { kind: 'hash', tokenHash, type: MAIL_TYPES.find((known) => known === type) ?? 'email' };
  }
  const accessToken = read('access_token');
  const refreshToken = read('refresh_token');
  return accessToken && refreshToken
    ? { kind: 'session', accessToken, refreshToken }
    : { kind: 'none' };
}

/** Turns a mailed link into a session. */
export async function redeemLink(link: MailedLink): Promise<void> {
  if (link.kind === 'error') throw new SignInError(`Error de autenticación: ${link.message}`);
  if (link.kind === 'none') return;
  const { error } =
    link.kind === 'hash'
      ? await supabase.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
      : await supabase.auth.setSession({
          access_token: link.accessToken,
          refresh_token: link.refreshToken,
        });
  if (error) throw new SignInError(`Error de autenticación: ${authMessage(error)}`);
}

/** Turns the code of a mail into a session. The person cannot know what kind of mail it was. */
export async function verifyCode(email: string, code: string): Promise<void> {
  const credentials = { email: email.trim(), token: code.replace(/\s/g, '') };
  let failure: unknown;
  for (const type of MAIL_TYPES) {
    const { error } = await supabase.auth.verifyOtp({ ...credentials, type });
    if (!error) return;
    failure = error;
    if (error.status === 429) break;
  }
  throw new SignInError(`Error de autenticación: ${authMessage(failure)}`);
}

/** Sets the password of whoever followed a mailed link, and lets them in. */
export async function choosePassword(password: string): Promise<Account> {
  const { data, error } = await supabase.auth.updateUser({ password });
  if (error) throw new SignInError(`Error de autenticación: ${authMessage(error)}`);
  return completeSignIn(data.user);
}
