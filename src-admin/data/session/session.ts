import { AuthInvalidTokenResponseError } from '@supabase/supabase-js';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { leerCorreo } from '../../../src-shared/contacto.ts';
import { readAccount, forgetAccount, type Account } from './account.ts';
import { SignInError, authMessage } from './messages.ts';
import { BASE_PATH, ENDED, LOGIN_PATH, loginUrl } from './paths.ts';
import { needsSecondFactor } from './secondFactor.ts';
import { setAccountStatus } from './accountStatus.ts';
import { quietly, requireStorage } from './storage.ts';
import { supabase } from './supabase.ts';
import { clearDrafts, clearPersonalData } from './drafts.ts';
import { clearImpersonation } from './impersonation.ts';

/** Set while somebody is signed out because they asked for it, in whichever tab. */
const LEFT_KEY = 'estudio-salida';

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

/** Ends the session on this device, even when the server cannot be told. What was typed stays. */
export async function dropSession(): Promise<void> {
  forgetAccount();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (!error) return;
  console.error('No se pudo avisar al servidor del cierre de sesión', error);
  quietly(() => localStorage.removeItem(SESSION_KEY));
}

/** Signs out because the person asked for it: nothing that they typed stays behind. */
export async function signOut(): Promise<void> {
  quietly(() => localStorage.setItem(LEFT_KEY, new Date().toISOString()));
  clearPersonalData();
  await dropSession();
}

/**
 * Leaves for the sign-in page because the session ended by itself, keeping the way back and the drafts.
 * One that only lacks a code is kept: that page asks for it.
 */
export async function leaveEnded(): Promise<void> {
  if (await needsSecondFactor()) {
    location.replace(loginUrl(location));
    return;
  }
  const url = loginUrl(location, ENDED);
  clearImpersonation();
  await dropSession();
  location.replace(url);
}

/**
 * Follows a session that ends while the page is open: signing out in one tab signs out the others,
 * and a session that could not be renewed is one that ended.
 */
export function watchSignOut(): void {
  supabase.auth.onAuthStateChange((event) => {
    if (event !== 'SIGNED_OUT' || !location.pathname.startsWith(`${BASE_PATH}/`)) return;
    if (quietly(() => localStorage.getItem(LEFT_KEY)) === null) {
      setAccountStatus('ended');
      return;
    }
    clearPersonalData();
    location.replace(LOGIN_PATH);
  });
}

/**
 * After any way of proving who one is: profile, event, account. Whoever has no profile
 * (a deactivated account among them) is signed out again with an explanation.
 */
export async function completeSignIn(usuario: {
  id: string;
  email?: string | undefined;
}): Promise<Account> {
  clearImpersonation();
  let account: Account;
  try {
    account = await readAccount(usuario);
  } catch {
    await dropSession();
    throw new SignInError(
      'Error de cliente: no pudimos leer los datos de tu cuenta. Vuelve a intentarlo en unos minutos.',
    );
  }
  if (account.perfil === null) {
    await dropSession();
    throw new SignInError(
      'Error de cliente: tu cuenta está desactivada. Escríbenos si crees que es un error.',
    );
  }
  quietly(() => localStorage.removeItem(LEFT_KEY));
  clearDrafts(account.usuario);
  await logSignIn(account);
  return account;
}

/** Ends a sign-in whose code was given. Throws SignInError with the text to show. */
export async function finishSignIn(): Promise<Account> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new SignInError('Tu sesión terminó. Vuelve a iniciarla.');
  return completeSignIn(data.session.user);
}

/**
 * Signs in with e-mail and password; null where the code of a second factor is wanted before anything
 * opens. Throws SignInError with the text to show.
 */
export async function signIn(email: string, password: string): Promise<Account | null> {
  requireStorage();
  forgetAccount();
  const { data, error } = await supabase.auth.signInWithPassword({
    email: leerCorreo(email),
    password,
  });
  if (error && !(error instanceof AuthInvalidTokenResponseError))
    throw new SignInError(`Error de autenticación: ${authMessage(error)}`);
  const usuario = data.user;
  // The types promise an id; where the answer names nobody, the client takes all of it for a user.
  if (!usuario?.id) {
    await dropSession();
    throw new SignInError('No se pudo obtener la información del usuario');
  }
  return (await needsSecondFactor()) ? null : completeSignIn(usuario);
}
