import type { Account } from './account.ts';

/** Where the back office lives; react-router's basename. */
export const BASE_PATH = '/dashboard';
export const LOGIN_PATH = '/login';
/** Where mailed links (invitation, lost password) come back to. */
export const CALLBACK_PATH = '/dashboard/auth-callback';

/** The page somebody lands on after signing in: where they were going, if that was ours and not a refusal. */
export function landing(account: Pick<Account, 'perfil'>, search: string): string {
  const volver = new URLSearchParams(search).get('volver');
  if (volver !== null && /^\/dashboard\/(?!auth-callback|access-denied)[^\\]*$/.test(volver))
    return volver;
  return account.perfil === 'admin' ? `${BASE_PATH}/` : `${BASE_PATH}/tickets`;
}

/** The sign-in page, remembering the page that asked for it. */
export function loginUrl({ pathname, search }: { pathname: string; search: string }): string {
  const volver =
    pathname.startsWith(`${BASE_PATH}/`) && pathname !== `${BASE_PATH}/` ? pathname + search : '';
  return volver ? `${LOGIN_PATH}?${new URLSearchParams({ volver })}` : LOGIN_PATH;
}
