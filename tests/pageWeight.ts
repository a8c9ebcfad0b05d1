import type { APIRequestContext, Page, Request } from '@playwright/test';

/** A file that a page loaded. */
export interface LoadedFile {
  path: string;
  kind: 'document' | 'script' | 'style' | 'font' | 'image' | 'media' | 'data';
  /** As it travels, compressed with brotli. */
  bytes: number;
  /** Asked for before the load event. */
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

/** How long nothing must be asked for until a page counts as still. */
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

/** What tsx writes around functions with a name, and no page knows. */
export const NAMES = 'globalThis.__name ??= (value) => value';

/** In the page: calls `tellAlive` once React has taken over the first section. */
function tellWhenAlive(): void {
  const hasReact = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const look = () => {
    const first = document.querySelector('main h1');
    if (first && hasReact(first)) (globalThis as unknown as { tellAlive: () => void }).tellAlive();
    else setTimeout(look);
  };
  look();
}

/**
 * Opens a page as a new visitor and lists all the files that it loads while nobody touches it:
 * before and after it came alive, until it asks for nothing more. `site` is the address of the
 * server as this process knows it. Calls of the API are left out.
 */
export async function weighPage(page: Page, site: string, path: string): Promise<LoadedFile[]> {
  const requests = new Map<
    string,
    { request: Request; beforeLoad: boolean; beforeAlive: boolean }
  >();
  let loaded = false;
  let alive = false;
  await page.exposeFunction('tellAlive', () => (alive = true));
  await page.addInitScript(NAMES);
  await page.addInitScript(tellWhenAlive);
  let last = Date.now();
  page.once('load', () => (loaded = true));
  page.on('request', (request) => {
    last = Date.now();
    const { pathname } = new URL(request.url());
    if (!requests.has(pathname))
      requests.set(pathname, { request, beforeLoad: !loaded, beforeAlive: !alive });
  });
  const { port } = new URL(site);
  await page.goto(`http://${PUBLIC_HOST}:${port}${path}`, { waitUntil: 'load' });
  while (Date.now() - last < QUIET) await page.waitForTimeout(100);

  const files = [...requests].filter(
    ([pathname]) => !/^\/(rest|auth|storage|functions)\//.test(pathname),
  );
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
