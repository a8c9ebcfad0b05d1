import type { QueryClient } from '@tanstack/react-query';
import { currentAccount, type Account } from '../session/account.ts';

/** An account as react-admin wants to know it. */
export const identityOf = (account: Account) => ({
  id: account.usuario,
  fullName: account.name,
  ...account,
});

/**
 * Answers what react-admin asks before it draws, under the names by which it keeps the answers: it would
 * draw the whole frame anew with each of them. Whoever has no profile is asked about as ever.
 */
export async function answerAhead(client: QueryClient): Promise<void> {
  const account = await currentAccount();
  if (!account?.perfil) return;
  client.setQueryData(['auth', 'checkAuth', {}], true);
  client.setQueryData(['auth', 'getPermissions', {}], account.perfil);
  client.setQueryData(['auth', 'getIdentity'], identityOf(account));
}
