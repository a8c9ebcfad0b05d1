import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../local/site/build.ts';
import { ROOT, startFreshBackend } from '../../tests/backend.ts';
import { LAB_PORTS } from '../ports.ts';
import { requestCase } from '../../tests/e2e/hosts/follow.ts';
import { describeBuild } from '../../tests/e2e/hosts/build.ts';
import { casesOf, type Host } from '../../tests/e2e/hosts/cases.ts';
import { startNetlify } from './netlify.ts';
import { startPages } from './pages.ts';
import { startPlain } from '../../tests/e2e/hosts/plain.ts';

/**
 * `npm run lab -- hosts`: builds the site as for production, from the demo data, serves it as each static
 * host does and asks for every kind of path. Needs the npm registry; not part of `npm test`.
 */

const SITE = 'https://www.estudiocobre.cl';
const API = 'https://abcdefghijklmnopqrst.supabase.co';
const folder = join(ROOT, '.local', 'test-hosts');
const dist = join(folder, 'dist');
const tools = join(folder, 'tools');

const backend = await startFreshBackend(
  ...['--profile', 'test-hosts', '--ports', `${LAB_PORTS.hosts}`, '--site-url', SITE],
);
try {
  await buildSite(ROOT, {
    DIST: dist,
    API_URL: backend.apiUrl,
    VITE_SITE_URL: SITE,
    VITE_SUPABASE_URL: API,
    VITE_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  });
  const build = await describeBuild(dist, backend, { site: SITE, api: API });
  const cases = casesOf(build);
  mkdirSync(tools, { recursive: true });
  const port = LAB_PORTS.hostsSite;
  const hosts: [Host, string, () => ReturnType<typeof startPlain>][] = [
    ['pages', 'Cloudflare Pages (wrangler pages dev)', () => startPages(dist, port, tools)],
    ['netlify', 'Netlify (its own rule engine)', () => startNetlify(dist, port + 1, tools)],
    ['plain', 'a plain file server', () => startPlain(dist, port + 2)],
  ];
  for (const [host, name, start] of hosts) {
    console.log(`\n  ${name}`);
    const { url, stop } = await start();
    let right = 0;
    for (const each of cases) {
      const problems = await requestCase(host, url, build, each);
      if (problems.length === 0) right += 1;
      else {
        process.exitCode = 1;
        console.log(`  ✗ ${each.path} (${each.name})`);
        for (const problem of problems) console.log(`      ${problem}`);
      }
    }
    await stop();
    console.log(
      `  ${right === cases.length ? '✓' : '✗'} ${right} of ${cases.length} as they must be`,
    );
  }
} finally {
  await backend.stop();
}
