/** Where the back office lives; react-router's basename. */
export const BASE_PATH = '/dashboard';
export const LOGIN_PATH = '/login';
/** Where the link of a mail leads that turns such mails off. */
export const UNSUBSCRIBE_PATH = '/dashboard/baja';
/** Where mailed links (invitation, lost password) come back to. */
export const CALLBACK_PATH = '/dashboard/auth-callback';

/** The page somebody lands on after signing in: where they were going, if that was ours and not a refusal; otherwise their home. */
export function landing(search: string): string {
  const volver = new URLSearchParams(search).get('volver');
  if (volver !== null && /^\/dashboard\/(?!auth-callback|access-denied)[^\\]*$/.test(volver))
    return volver;
  return `${BASE_PATH}/`;
}

/** Why somebody is at the sign-in page, in its address: the session ended by itself. */
export const ENDED = 'sesion-terminada';

interface Place {
  pathname: string;
  search: string;
}

/** The sign-in page, remembering the page that asked for it. */
export function loginUrl({ pathname, search }: Place, motivo?: typeof ENDED): string {
  const inside = pathname.startsWith(`${BASE_PATH}/`) && pathname !== `${BASE_PATH}/`;
  const query = new URLSearchParams({
    ...(inside && { volver: pathname + search }),
    ...(motivo && { motivo }),
  });
  return query.size > 0 ? `${LOGIN_PATH}?${query}` : LOGIN_PATH;
}
