import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { canAccess } from '../../src-admin/auth/canAccess.ts';
import { askAgain } from '../../src-admin/data/retry.ts';
import type { Perfil } from '../../src-admin/session/profile.ts';

/** Asks again what the console asks again, at once. */
export const asInConsole = () =>
  new QueryClient({ defaultOptions: { queries: { retry: askAgain, retryDelay: 0 } } });

const identity = { id: 'u-1', usuario: 'u-1', email: 'ana@x.cl', name: 'Ana', fullName: 'Ana' };

/** Somebody who is signed in: as an admin, or as the third client, who is offered what clients are. */
export const signedInAs = (perfil: NonNullable<Perfil>): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(perfil),
  getIdentity: () =>
    Promise.resolve({ ...identity, perfil, cliente: perfil === 'admin' ? null : 3 }),
  canAccess: (asked) => Promise.resolve(canAccess(perfil, asked)),
});
