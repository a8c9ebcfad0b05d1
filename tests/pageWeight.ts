import type { APIRequestContext, Page, Request } from '@playwright/test';

/** A file that a page loaded. */
export interface LoadedFile {
  path: string;
  kind: 'document' | 'script' | 'style' | 'font' | 'image' | 'media' | 'data';
  /** As it travels, compressed with brotli. */
  bytes: number;
  /** Requested before the load event. */
  beforeLoad: boolean;
  /** Asked for before the first section of the page was alive: what follows comes in idle moments. */
  beforeAlive: boolean;
}

const KINDS: Readonly<Record<string, LoadedFile['kind']>> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
  media: 'media',
};

/** How long without a request until a page counts as still. */
const QUIET = 3_000;

/**
 * Name that the browser gives to this machine: pages behave as on the internet, where they bring
 * what they leave out on local hosts. For the browser's launch arguments.
 */
export const PUBLIC_HOST = 'estudio.test';
export const publicHostArgs = [`--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1`];

/** What a file weighs with brotli, which browsers accept over https only. */
async function weigh(api: APIRequestContext, url: string): Promise<number> {
  const response = await api.head(url, { headers: { 'accept-encoding': 'br' } });
  const length = response.headers()['content-length'];
  if (!response.ok() || length === undefined)
    throw new Error(`${url} answers ${response.status()} without a length`);
  return Number(length);
}

/**
 * Opens a page as a new visitor and lists all the files that it loads while nobody touches it:
 * before and after it was hydrated, until it asks for nothing more. `site` is the address of the
 * server as this process knows it. Calls of the API are left out.
 */
export async function weighPage(page: Page, site: string, path: string): Promise<LoadedFile[]> {
  const requests = new Map<string, { request: Request; beforeLoad: boolean }>();
  let loaded = false;
  let last = Date.now();
  page.once('load', () => (loaded = true));
  page.on('request', (request) => {
    last = Date.now();
    const { pathname } = new URL(request.url());
    if (!requests.has(pathname)) requests.set(pathname, { request, beforeLoad: !loaded });
  });
  const { port } = new URL(site);
  await page.goto(`http://${PUBLIC_HOST}:${port}${path}`, { waitUntil: 'load' });
  while (Date.now() - last < QUIET) await page.waitForTimeout(100);

  // Idle downloads follow all that the page itself needs.
  const needed = (await page.locator('#root').getAttribute('data-scripts'))?.split(' ') ?? [];
  const lastNeeded = Math.max(...needed.map((script) => [...requests.keys()].indexOf(script)));
  const files = [...requests.entries()]
    .map(
      ([pathname, seen], place) =>
        [pathname, { ...seen, beforeAlive: place <= lastNeeded }] as const,
    )
    .filter(([pathname]) => !/^\/(rest|auth|storage|functions)\//.test(pathname));
  return Promise.all(
    files.map(async ([pathname, { request, ...when }]) => ({
      path: pathname,
      kind: KINDS[request.resourceType()] ?? 'data',
      bytes: await weigh(page.request, `${site}${pathname}`),
      ...when,
    })),
  );
}

/** Bytes of all files, or of those of one kind. */
export const bytesOf = (files: readonly LoadedFile[], kind?: LoadedFile['kind']): number =>
  files
    .filter((file) => kind === undefined || file.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Has the page note in its own time (performance marks) when something there first fits `selector`: `there`,
 * and `painted` once it is on screen.
 * @public
 */
export const noteWhenThere = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(wanted)) return;
      performance.mark('there');
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);

/**
 * Bytes of the scripts that the page at `address` asks for until something there fits `selector`, compressed
 * with brotli. The page itself notes when: whoever looks at it from outside sees it later.
 */
export async function weighScripts(page: Page, address: string, selector: string): Promise<number> {
  await noteWhenThere(page, selector);
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  const scripts = await page.evaluate(() => {
    const there = performance.getEntriesByName('there')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < there)
      .map(({ name }) => name);
  });
  const sizes = await Promise.all([...new Set(scripts)].map((url) => weigh(page.request, url)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
