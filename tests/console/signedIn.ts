import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { canAccess } from '../../src-admin/app/auth/canAccess.ts';
import { createQueryClient } from '../../src-admin/data/queryClient.ts';
import { readersOf } from '../../src-admin/resource.ts';
import { resources } from '../../src-admin/resources/index.ts';
import type { Perfil } from '../../src-admin/data/session/profile.ts';

/** Asks as the console does, but waits for nothing: what it asks again at once, and what it read is old at once. */
export function asInConsole(): QueryClient {
  const client = createQueryClient(readersOf(resources));
  const { queries, ...rest } = client.getDefaultOptions();
  client.setDefaultOptions({ ...rest, queries: { ...queries, retryDelay: 0, staleTime: 0 } });
  return client;
}

const identity = { id: 'u-1', usuario: 'u-1', email: 'ana@x.cl', name: 'Ana', fullName: 'Ana' };

/** Somebody who is signed in: as an admin, or as the third client, who is offered what clients are. */
export const signedInAs = (perfil: NonNullable<Perfil>): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: () =>
    Promise.resolve({ ...identity, perfil, cliente: perfil === 'admin' ? null : 3 }),
  canAccess: (asked) => Promise.resolve(canAccess(perfil, asked)),
});
