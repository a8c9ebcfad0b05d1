import { join, resolve } from 'node:path';
import { ROOT, startChild } from '../../../tests/backend.ts';
import { browserArgs, findBrowser, WHOLE_BROWSERS } from '../../../tests/browser.mjs';
import { PUBLIC_HOST, publicHostArgs } from '../../../tests/pageWeight.ts';

/** Where the benchmark serves its own production build. */
export const SITE_PORT = 11_173;
export const SITE_URL = `http://localhost:${SITE_PORT}`;

/** Where it serves that of another version beside it. */
export const BESIDE_PORT = SITE_PORT + 2;

/** The sites under a name that they do not take for a local one. */
export const PUBLIC_URL = `http://${PUBLIC_HOST}:${SITE_PORT}`;
export const BESIDE_URL = `http://${PUBLIC_HOST}:${BESIDE_PORT}`;

const executablePath = await findBrowser(WHOLE_BROWSERS);

/** How Chromium is launched. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [...browserArgs, ...publicHostArgs],
};

/** Build of the benchmark, apart from that of `npm start`. */
export const FOLDER = join(ROOT, '.local', 'bench-public');

/**
 * Builds and serves the site in a process of its own, and beside it that of another checkout; the
 * answer ends it.
 */
export async function serveSite(beside?: string): Promise<() => Promise<void>> {
  const { stop } = await startChild(
    ['lab/bench/public/serve.ts', ...(beside ? ['--beside', resolve(beside)] : [])],
    'The site did not start: the reason is above.',
  );
  return stop;
}
