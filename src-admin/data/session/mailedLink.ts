import { pastedToken, withoutTail } from '../../../src-shared/pastedLink.ts';
import { authMessage } from './messages.ts';

const LINK_TYPES = ['email', 'signup', 'magiclink', 'invite', 'recovery'] as const;
type LinkType = (typeof LINK_TYPES)[number];

/** The content of a mailed link, sent to `email`. An invitation is our own, its token null where it is incomplete; the others are Auth's. */
export type MailedLink =
  | { kind: 'invitation'; token: string | null; email: string }
  | { kind: 'hash'; tokenHash: string; type: LinkType; email: string }
  | { kind: 'session'; accessToken: string; refreshToken: string; email: string }
  | { kind: 'error'; message: string; email: string }
  | { kind: 'none'; email: string };

/** Reads the address of a mailed link, in whose fragment is what no server should see. */
export function parseLink({ search, hash }: { search: string; hash: string }): MailedLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => {
    const written = fragment.get(name) ?? query.get(name);
    return written === null ? null : withoutTail(written);
  };
  // A plus sign that the mail did not escape reads as a space, which no address has.
  const email = (read('email') ?? '').trim().replaceAll(' ', '+');

  const invitation = fragment.get('invitacion');
  if (invitation !== null) {
    const pasted = pastedToken(invitation);
    return { kind: 'invitation', token: pasted.kind === 'whole' ? pasted.token : null, email };
  }
  const failure = read('error_description') ?? read('error');
  if (failure !== null) {
    const message = authMessage({ message: failure, code: read('error_code') });
    return { kind: 'error', message, email };
  }
  const tokenHash = read('token_hash');
  if (tokenHash) {
    const type = LINK_TYPES.find((known) => known === read('type')) ?? 'email';
    return { kind: 'hash', tokenHash, type, email };
  }
  const accessToken = read('access_token');
  const refreshToken = read('refresh_token');
  return accessToken && refreshToken
    ? { kind: 'session', accessToken, refreshToken, email }
    : { kind: 'none', email };
}
