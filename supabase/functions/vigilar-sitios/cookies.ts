import { hostOf } from './address.ts';

/** What a site asked to be told again, for as long as one probe takes: who sends a visitor on to the same page waits for it. */
export interface CookieJar {
  keep: (from: URL, cookies: readonly string[]) => void;
  /** A line of the request's head, or nothing. */
  headerFor: (to: URL) => string;
}

const MOST = 50;
const MAX_LENGTH = 4_096;
const GONE = /;\s*max-age=(0|-\d+)\s*(;|$)/i;

/** Cookies of one probe, by name and host: those of a site also for the names below the one that it says. */
export function cookieJar(): CookieJar {
  const kept = new Map<string, { host: string; below: boolean; pair: string }>();
  return {
    keep(from, cookies) {
      for (const cookie of cookies) {
        const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
        const [name = ''] = pair.split('=');
        const said = attributes
          .find((attribute) => /^domain=/i.test(attribute))
          ?.slice('domain='.length)
          .replace(/^\./, '')
          .toLowerCase();
        const own = hostOf(from);
        const isTheirs = said !== undefined && said.includes('.') && `.${own}`.endsWith(`.${said}`);
        if ((said && !isTheirs) || name === '' || pair.length > MAX_LENGTH || /[\r\n]/.test(pair))
          continue;
        const host = said ?? own;
        if (GONE.test(`${cookie};`)) kept.delete(`${host} ${name}`);
        else if (kept.size < MOST) kept.set(`${host} ${name}`, { host, below: isTheirs, pair });
      }
    },
    headerFor(to) {
      const host = hostOf(to);
      const pairs = [...kept.values()]
        .filter((each) => each.host === host || (each.below && host.endsWith(`.${each.host}`)))
        .map(({ pair }) => pair);
      return pairs.length === 0 ? '' : `Cookie: ${pairs.join('; ')}\r\n`;
    },
  };
}
