/**
 * How the signed-in person stands, as far as this page knows: `inactive` without a profile of their
 * own (deactivated, or never had one), `ended` when the server no longer knows the session.
 */
export type Standing = 'active' | 'inactive' | 'ended';

/** What the server said about the person's own profile and, when there was none, about the session. */
export interface Answers {
  /** The HTTP status of reading the profile. */
  status: number;
  found: boolean;
  /** The HTTP status of asking who is signed in: 0 when nothing came back. */
  userStatus?: number;
}

/**
 * What the answers mean; undefined when they do not tell. Row-level security hides everything from an
 * ended session and from a deactivated account alike, so the session itself tells them apart.
 */
export function judge({ status, found, userStatus }: Answers): Standing | undefined {
  if (status === 401) return 'ended';
  if (status < 200 || status >= 300) return undefined;
  if (found) return 'active';
  if (userStatus === 401 || userStatus === 403) return 'ended';
  return userStatus === 200 ? 'inactive' : undefined;
}
