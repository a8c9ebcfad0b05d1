import type { QueryClient } from '@tanstack/react-query';
import { currentAccount, type Account } from '../session/account.ts';
import { canAccess, type AccessRequest } from './canAccess.ts';

/** An account as react-admin wants to know it. */
export const identityOf = (account: Account) => ({
  id: account.usuario,
  fullName: account.name,
  ...account,
});

/** What react-admin's question about an access asks for, if this is one. */
function accessAsked([about, what, asked]: readonly unknown[]): AccessRequest | null {
  if (about !== 'auth' || what !== 'canAccess') return null;
  const { resource, action } = asked as Partial<AccessRequest>;
  return resource !== undefined && action !== undefined ? { resource, action } : null;
}

/**
 * Answers what react-admin asks before it draws, under the names by which it keeps the answers: it would
 * draw the whole frame anew with each of them, and each page twice for want of knowing whether it may be
 * seen. Whoever has no profile is asked about as ever.
 */
export async function answerAhead(client: QueryClient): Promise<void> {
  const account = await currentAccount();
  if (!account?.perfil) return;
  // Nor is it asked again with each page, and the frame drawn twice for that: what ends a session, or takes a
  // profile away, is noted elsewhere (session/standing.ts).
  client.setQueryDefaults(['auth'], { staleTime: Infinity });
  client.setQueryData(['auth', 'checkAuth', {}], true);
  client.setQueryData(['auth', 'getPermissions', {}], account.perfil);
  client.setQueryData(['auth', 'getIdentity'], identityOf(account));
  const { perfil } = account;
  client.getQueryCache().subscribe(({ type, query }) => {
    const asked = type === 'added' ? accessAsked(query.queryKey as readonly unknown[]) : null;
    if (asked) query.setData(canAccess(perfil, asked));
  });
}
