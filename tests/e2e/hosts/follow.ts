import { headersOf, securityOf } from '../../expected/headers.ts';
import type { Build, Case, Host } from './cases.ts';

/** More redirects than any path needs: whoever answers with more sends people round in circles. */
const MOST_HOPS = 5;

interface Answer {
  status: number;
  hops: number;
  headers: Headers;
  text: string;
}

/** Asks for a path and follows where the host sends, counting. */
async function follow(base: string, path: string): Promise<Answer> {
  let url = new URL(path, base);
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(url, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location !== null && response.status >= 300 && response.status < 400) {
      const next = new URL(location, url);
      if (hops === MOST_HOPS) throw new Error(`${path} redirects without end (${next.href})`);
      if (next.search !== url.search) throw new Error(`${path} loses its query (${next.href})`);
      await response.body?.cancel();
      url = next;
      continue;
    }
    return {
      status: response.status,
      hops,
      headers: response.headers,
      text: await response.text(),
    };
  }
}

const contentOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** What differs between an answer and its case, in words. */
function compare(host: Host, build: Build, expected: Case, answer: Answer): string[] {
  const problems: string[] = [];
  const same = (what: string, found: unknown, wanted: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      problems.push(`${what} is ${JSON.stringify(found)}, must be ${JSON.stringify(wanted)}`);
  };
  const status = typeof expected.status === 'number' ? expected.status : expected.status[host];
  same('status', answer.status, status);
  same('redirects', answer.hops, expected.hops?.[host] ?? 0);
  // What a plain server sends besides the file is its own affair.
  if (host === 'own') {
    const wanted = headersOf(expected.policy, build);
    for (const [name, value] of Object.entries(wanted)) same(name, answer.headers.get(name), value);
    if (expected.policy === 'site') same('x-robots-tag', answer.headers.get('x-robots-tag'), null);
    const sent = Object.keys(securityOf(answer.headers)).sort();
    same('security headers', sent, Object.keys(wanted).sort());
    if (expected.cacheControl)
      same('cache-control', answer.headers.get('cache-control'), expected.cacheControl);
  }
  const type = answer.headers.get('content-type') ?? '';
  if (expected.contentType && !expected.contentType.test(type))
    problems.push(`content-type is ${type}`);
  if (expected.title !== undefined && !(host === 'plain' && status === 404)) {
    same('titles', contentOf(answer.text, /<title[^>]*>(.*?)<\/title>/gs), [expected.title]);
    const canonicals = contentOf(answer.text, /<link\b[^>]*rel="canonical"[^>]*href="([^"]*)"/g);
    same('canonicals', canonicals, expected.canonical === null ? [] : [expected.canonical]);
    const robots = contentOf(answer.text, /<meta\b[^>]*name="robots"[^>]*content="([^"]*)"/g);
    same('robots', robots, expected.robots === undefined ? [] : [expected.robots]);
  }
  return problems;
}

/** What is wrong with a host's answer to one case; empty when it is as it must be. */
export async function requestCase(
  host: Host,
  base: string,
  build: Build,
  expected: Case,
): Promise<string[]> {
  try {
    return compare(host, build, expected, await follow(base, expected.path));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
