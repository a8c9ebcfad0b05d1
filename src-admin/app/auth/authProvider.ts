import type { AuthProvider } from 'react-admin';
import { currentAccount, isSignedIn } from '../../data/session/account.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { ENDED, loginUrl, LOGIN_PATH } from '../../data/session/paths.ts';
import { signOut, signIn } from '../../data/session/session.ts';
import { getAccountStatus } from '../../data/session/accountStatus.ts';
import { canAccess } from './canAccess.ts';

/** react-admin's questions about who is there, answered from the Supabase session. */
export const authProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await signIn(email, password);
  },

  /**
   * Ends the session and names the page to leave for: an address outside the router's base. Whoever has
   * no session leaves in the place of the page that asked for one, or Back would lead there again; where
   * it ended by itself, the sign-in page says so.
   */
  async logout() {
    if (await isSignedIn()) {
      await signOut();
      return location.origin + LOGIN_PATH;
    }
    location.replace(loginUrl(location, getAccountStatus() === 'ended' ? ENDED : undefined));
    return false;
  },

  async checkAuth() {
    if (!(await isSignedIn())) throw new Error('ra.auth.auth_check_error');
  },

  /**
   * No error signs out from here: react-admin would give a save that failed an empty answer, as if it
   * had gone well. The data provider notes a session that ended, and the layout leaves.
   */
  async checkError() {},

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
