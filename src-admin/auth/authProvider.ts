import type { AuthProvider } from 'ra-core';
import { currentAccount, type Perfil } from '../session/account.ts';
import { canAccess } from './canAccess.ts';
import { signOut, signIn } from '../session/session.ts';
import { loginUrl, LOGIN_PATH } from '../session/paths.ts';

/** react-admin's questions about who is there, answered from the Supabase session. */
export const authProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await signIn(email, password);
  },

  /** Ends the session and names the page to leave for: an address outside the router's base. */
  async logout() {
    const wasSignedIn = (await currentAccount()) !== null;
    if (wasSignedIn) await signOut();
    return location.origin + (wasSignedIn ? LOGIN_PATH : loginUrl(location));
  },

  async checkAuth() {
    if ((await currentAccount()) === null) throw new Error('ra.auth.auth_check_error');
  },

  /** Only 401 ends a session. PostgREST answers 403 to a write that a policy denies. */
  checkError(error: { status?: number }) {
    return error.status === 401
      ? Promise.reject(new Error('ra.notification.logged_out'))
      : Promise.resolve();
  },

  async getIdentity() {
    const account = await currentAccount();
    if (account === null) throw new Error('ra.auth.auth_check_error');
    return { id: account.usuario, fullName: account.name, ...account };
  },

  async getPermissions(): Promise<Perfil> {
    return (await currentAccount())?.perfil ?? null;
  },

  async canAccess({ resource, action }) {
    return canAccess((await currentAccount())?.perfil ?? null, { resource, action });
  },
} satisfies AuthProvider;
