import type { AuthProvider } from 'react-admin';
import { currentAccount, isSignedIn } from '../../data/session/account.ts';
import { ENDED, loginUrl, LOGIN_PATH } from '../../data/session/paths.ts';
import { signOut, signIn } from '../../data/session/session.ts';
import { getAccountStatus } from '../../data/session/accountStatus.ts';
import { canAccess } from './canAccess.ts';

export const authProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await signIn(email, password);
  },

  /**
   * Ends the session and returns the page to go to: an address outside the router's base. Without a session the
   * sign-in page replaces the page, or Back would lead there again; where it ended by itself, that page says so.
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
   * No error signs anybody out here: react-admin would treat a failed save as a success. The layout acts when a
   * session ends.
   */
  async checkError() {},

  async getIdentity() {
    const account = await currentAccount();
    if (account === null) throw new Error('ra.auth.auth_check_error');
    return { id: account.usuario, fullName: account.name, ...account };
  },

  async canAccess({ resource, action }) {
    return canAccess((await currentAccount())?.perfil ?? null, { resource, action });
  },
} satisfies AuthProvider;
