import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext, type Page, type Request } from '@playwright/test';
import { NAMES } from '../public/phone.ts';
import { ADMIN } from './fill.ts';
import type { Screen } from './screens.ts';
import { launchOptions, SITE_URL } from './site.ts';

/** A request that a screen made of the API, to be made again. */
export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Bytes of the answer, compressed with gzip. */
  bytes: number;
}

const CALLS = /^\/(rest|auth|functions)\//;

/** How long a screen must ask nothing until it counts as there. */
const QUIET = 700;

/** Signs in as the admin in a browser of its own. */
export async function signIn(page: Page): Promise<void> {
  await page.goto(`${SITE_URL}/login`);
  await page.getByLabel('Correo electrónico').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/dashboard**');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
}

/** A browser in which the admin is signed in. */
export async function withAdmin<T>(
  use: (context: BrowserContext) => Promise<T>,
  viewport = { width: 1440, height: 900 },
): Promise<T> {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ viewport });
    await context.addInitScript(NAMES);
    const page = await context.newPage();
    await signIn(page);
    // It would go on fetching other screens, beside what is measured.
    await page.close();
    return await use(context);
  } finally {
    await browser.close();
  }
}

async function describe(request: Request): Promise<Asked> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} got no answer`);
  if (response.status() >= 400)
    throw new Error(`${request.method()} ${request.url()}: ${response.status()}`);
  const body = request.method() === 'HEAD' ? Buffer.alloc(0) : await response.body();
  const headers = await request.allHeaders();
  return {
    method: request.method(),
    url: request.url(),
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) =>
        /^(apikey|authorization|accept|accept-profile|content-type|content-profile|prefer|range|range-unit|x-.*)$/.test(
          name,
        ),
      ),
    ),
    body: request.postData() ?? undefined,
    bytes: body.length === 0 ? 0 : gzipSync(body).length,
  };
}

/** Opens a screen by its address, with nothing in memory, and lists what it asks of the API until it is still. */
export async function visit(context: BrowserContext, screen: Screen): Promise<Asked[]> {
  const page = await context.newPage();
  try {
    const requests: Request[] = [];
    const open = new Set<Request>();
    let last = Date.now();
    const isCall = (request: Request) => CALLS.test(new URL(request.url()).pathname);
    page.on('request', (request) => {
      if (!isCall(request)) return;
      requests.push(request);
      open.add(request);
    });
    let shown = false;
    const finished = (request: Request) => {
      open.delete(request);
      // After loading, a page downloads the code of other screens for later.
      if (!shown || isCall(request)) last = Date.now();
    };
    page.on('requestfinished', finished);
    page.on('requestfailed', finished);
    await page.goto(`${SITE_URL}/dashboard${screen.path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => !document.querySelector('main [role=progressbar]'));
    shown = true;
    last = Date.now();
    while (open.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(50);
    return await Promise.all(requests.map(describe));
  } finally {
    await page.close();
  }
}
