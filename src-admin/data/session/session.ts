import { AuthInvalidTokenResponseError } from '@supabase/supabase-js';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { leerCorreo } from '../../../src-shared/contacto.ts';
import { readAccount, forgetAccount, type Account, type User } from './account.ts';
import { SignInError, signInFailure } from './messages.ts';
import { BASE_PATH, ENDED, LOGIN_PATH, loginUrl } from './paths.ts';
import { needsSecondFactor } from './secondFactor.ts';
import { setAccountStatus } from './accountStatus.ts';
import { quietly, requireStorage } from './storage.ts';
import { supabase } from './supabase.ts';
import { clearDrafts, clearPersonalData } from './drafts.ts';
import { clearImpersonation } from './impersonation.ts';

/** Set in all tabs while somebody is signed out because they asked for it. */
const LEFT_KEY = 'estudio-salida';

/** Logs a sign-in; a failure must not keep anybody out. */
async function logSignIn(account: Account): Promise<void> {
  const { error } = await supabase.from('seguimiento_usuarios').insert({
    usuario_id: account.usuario,
    tipo_evento: 'login',
    descripcion: 'Inicio de sesión',
    metadata: { email: account.email, timestamp: new Date().toISOString() },
  });
  if (error) console.error('No se pudo registrar el inicio de sesión', error);
}

/** Ends the session on this device, even without a connection. Drafts stay. */
export async function dropSession(): Promise<void> {
  forgetAccount();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (!error) return;
  console.error('No se pudo avisar al servidor del cierre de sesión', error);
  quietly(() => localStorage.removeItem(SESSION_KEY));
}

/** Ends the person's sessions on other devices; a failure is only logged. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'others' });
  if (error) console.error('No se pudieron cerrar las otras sesiones', error);
}

/** Signs out because the person asked for it: drafts go. */
export async function signOut(): Promise<void> {
  quietly(() => localStorage.setItem(LEFT_KEY, new Date().toISOString()));
  clearPersonalData();
  await dropSession();
}

/** Leads to the sign-in page because the session ended by itself, or lacks a code; the way back and the drafts are kept. */
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

/** Follows a session that ends while the page is open: signed out in another tab, or not renewed. */
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

/** Completes every kind of sign-in. Whoever has no profile is signed out again with an explanation. */
export async function completeSignIn(usuario: User): Promise<Account> {
  clearImpersonation();
  const account = await readAccount(usuario).catch(() => null);
  if (!account?.perfil) {
    await dropSession();
    throw new SignInError(
      account
        ? 'Error de cliente: tu cuenta está desactivada. Escríbenos si crees que es un error.'
        : 'Error de cliente: no pudimos leer los datos de tu cuenta. Vuelve a intentarlo en unos minutos.',
    );
  }
  quietly(() => localStorage.removeItem(LEFT_KEY));
  clearDrafts(account.usuario);
  await logSignIn(account);
  return account;
}

/** Completes a sign-in after its second factor. Throws SignInError. */
export async function finishSignIn(): Promise<Account> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new SignInError('Tu sesión terminó. Vuelve a iniciarla.');
  return completeSignIn(data.session.user);
}

/** Signs in with e-mail and password; null where a second factor is missing. Throws SignInError. */
export async function signIn(email: string, password: string): Promise<Account | null> {
  requireStorage();
  forgetAccount();
  const { data, error } = await supabase.auth.signInWithPassword({
    email: leerCorreo(email),
    password,
  });
  if (error && !(error instanceof AuthInvalidTokenResponseError)) throw signInFailure(error);
  const usuario = data.user;
  // Against its types, supabase-js takes an answer without a user for the user.
  if (!usuario?.id) {
    await dropSession();
    throw new SignInError('No se pudo obtener la información del usuario');
  }
  return (await needsSecondFactor()) ? null : completeSignIn(usuario);
}
