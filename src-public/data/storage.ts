/** How the names of all drafts begin. */
export const DRAFT_PREFIX = 'borrador-';

/** Session storage that never throws: private windows and full quotas close it. */
export const sessionStore = {
  read(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  /** Whether anything is kept under a name that begins like this. */
  has(prefix: string): boolean {
    try {
      return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
    } catch {
      return false;
    }
  },
  write(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Nothing to do: the page works without it.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
