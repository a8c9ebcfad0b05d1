/** react-router's basename. */
export const BASE_PATH = '/dashboard';
export const LOGIN_PATH = '/login';
/** Of the link that turns notices off. */
export const UNSUBSCRIBE_PATH = '/dashboard/baja';
/** Of mailed links: invitation, lost password. */
export const CALLBACK_PATH = '/dashboard/auth-callback';

/** The page after a sign-in: where somebody was going, if that is ours and no dead end, or the home page. */
export function landing(search: string): string {
  const volver = new URLSearchParams(search).get('volver');
  if (volver !== null && /^\/dashboard\/(?!auth-callback|access-denied)[^\\]*$/.test(volver))
    return volver;
  return `${BASE_PATH}/`;
}

/** In the address of the sign-in page: the session ended by itself. */
export const ENDED = 'sesion-terminada';

interface Place {
  pathname: string;
  search: string;
}

/** The sign-in page, with the way back to this one. */
export function loginUrl({ pathname, search }: Place, motivo?: typeof ENDED): string {
  const inside = pathname.startsWith(`${BASE_PATH}/`) && pathname !== `${BASE_PATH}/`;
  const query = new URLSearchParams({
    ...(inside && { volver: pathname + search }),
    ...(motivo && { motivo }),
  });
  return query.size > 0 ? `${LOGIN_PATH}?${query}` : LOGIN_PATH;
}
