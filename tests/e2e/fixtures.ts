import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type Page,
} from '@playwright/test';
import axe from 'axe-core';
import { connect } from '../../local/database/postgres.ts';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { readBackendInfo, SITE_URL } from './site.ts';

interface Correo {
  id: string;
  para: string;
  asunto: string;
  html: string;
}

/** Reads the mail that the local backend kept instead of sending. */
export interface Mailbox {
  /** The newest mail to an address whose subject matches; waits for it. */
  newest: (para: string, asunto?: RegExp) => Promise<Correo>;
}

/** An answer of the API. */
interface Answer {
  status: number;
  body: unknown;
}

/** Asks the API, past the site. `path` begins after /rest/v1/. */
type ApiCall = (
  path: string,
  init?: { method?: string; body?: unknown; from?: string },
) => Promise<Answer>;

/** What a test is given. */
export interface Fixtures {
  /** The API as an account sees it, or as a visitor does. */
  apiAs: (account: Account | 'visitor') => ApiCall;
  /** All browsers here share one network address, and tests share accounts: what earlier ones sent does not count. */
  freshLimits: null;
  /** Signed in as each demo account; a visitor is plain `page`. */
  adminPage: Page;
  clienteAPage: Page;
  clienteBPage: Page;
  mailbox: Mailbox;
  /** Fails when axe finds a WCAG 2.2 AA violation in the page as it is now; `except` names rules that do not apply to a state. */
  axe: (page: Page, except?: readonly string[]) => Promise<void>;
}

interface WorkerFixtures {
  /** The database itself, for what no role of the API may do. */
  db: ReturnType<typeof connect>;
  /** The session of an account as supabase-js stores it; signed in once per worker. */
  sessionOf: (account: Account) => Promise<string>;
}

/** Signs in without a form; `request` of a page says which browser it is. Gives what supabase-js stores. */
export async function openSession(
  credentials: { email: string; password: string },
  request: APIRequestContext,
): Promise<string> {
  const { apiUrl, publishableKey } = readBackendInfo();
  const response = await request.post(`${apiUrl}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey },
    data: credentials,
  });
  const text = await response.text();
  if (!response.ok())
    throw new Error(`${credentials.email} could not sign in: ${response.status()} ${text}`);
  return text;
}

/** The storage of a browser in which somebody is signed in. */
export const keptBy = (session: string) => ({
  cookies: [],
  origins: [{ origin: SITE_URL, localStorage: [{ name: SESSION_KEY, value: session }] }],
});

/** What the site needs of a stored session, and what this file needs of it. */
const tokenOf = (session: string): string =>
  (JSON.parse(session) as { access_token: string }).access_token;

/** Whether the server still accepts a session. */
async function stands(session: string): Promise<boolean> {
  const { apiUrl, publishableKey: apikey } = readBackendInfo();
  const headers = { apikey, Authorization: `Bearer ${tokenOf(session)}` };
  return (await fetch(`${apiUrl}/auth/v1/user`, { headers })).ok;
}

async function askApi(
  token: string | null,
  path: string,
  { method = 'GET', body, from }: Parameters<ApiCall>[1] = {},
): Promise<Answer> {
  const { apiUrl, publishableKey } = readBackendInfo();
  const response = await fetch(`${apiUrl}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      // A visitor may write what nobody lets them read.
      ...(token && { Authorization: `Bearer ${token}`, Prefer: 'return=representation' }),
      ...(from && { 'X-Forwarded-For': from }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function openAs(browser: Browser, session: string): Promise<Page> {
  const context = await browser.newContext({ storageState: keptBy(session) });
  return context.newPage();
}

function pageOf(account: Account) {
  return async (
    { browser, sessionOf }: { browser: Browser } & WorkerFixtures,
    use: (page: Page) => Promise<void>,
  ) => {
    const session = await sessionOf(account);
    const page = await openAs(browser, session);
    await use(page);
    await page.context().close();
    expect(
      await stands(session),
      `the session of ${account}, which other tests share, stands`,
    ).toBe(true);
  };
}

/**
 * Has everything laid out and painted, and colours where they are going: of what the browser still
 * skips, and of what changes, axe takes the colours for others.
 */
export const layOut = (page: Page) =>
  page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>(
      'main > section, [data-rest], footer',
    )) {
      part.dataset.laidOut = '';
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });

/** Has what begins to change its colours while somebody looks done with it at once. */
async function still(page: Page, look: () => Promise<void>): Promise<void> {
  const sheet = await page.evaluateHandle(() => {
    const added = new CSSStyleSheet();
    added.replaceSync(
      '*, ::before, ::after { transition-duration: 0.01ms !important; transition-delay: 0s !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
    return added;
  });
  await look();
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added);
  });
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page as it is now. Its script is put into a document once. */
async function violationsOf(page: Page, except: readonly string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ tags, rules }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values: tags },
        rules,
        resultTypes: ['violations'],
        // No rule among these reads style sheets.
        preload: false,
      });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    {
      tags: AXE_TAGS,
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    },
  );
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessionOf: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      const sessions = new Map<Account, Promise<string>>();
      await use((account) => {
        const session = sessions.get(account) ?? openSession(ACCOUNTS[account], request);
        sessions.set(account, session);
        return session;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  db: [
    async ({}, use) => {
      const db = connect(readBackendInfo().dbUrl);
      await use(db);
      await db.end();
    },
    { scope: 'worker' },
  ],
  freshLimits: [
    async ({ db }, use) => {
      await db`
        delete from private.envios
        where clave in ('red 127.0.0.1', 'red ::', 'red 0.0.0.0') or clave like 'cuenta %'`;
      await use(null);
    },
    { auto: true },
  ],
  apiAs: async ({ sessionOf }, use) => {
    await use(
      (account) => async (path, init) =>
        askApi(account === 'visitor' ? null : tokenOf(await sessionOf(account)), path, init),
    );
  },
  adminPage: pageOf('admin'),
  clienteAPage: pageOf('clienteA'),
  clienteBPage: pageOf('clienteB'),
  mailbox: async ({}, use) => {
    const { mailUrl: correoUrl } = readBackendInfo();
    await use({
      newest: async (para, asunto = /./) => {
        let found: Correo | undefined;
        await expect(async () => {
          const response = await fetch(`${correoUrl}/api/correos?para=${encodeURIComponent(para)}`);
          const correos = (await response.json()) as Correo[];
          found = correos.find((correo) => asunto.test(correo.asunto));
          expect(found, `a mail to ${para} about ${asunto}`).toBeDefined();
        }).toPass();
        if (!found) throw new Error('unreachable: toPass threw');
        return found;
      },
    });
  },
  axe: async ({}, use) => {
    await use(async (page, except = []) => {
      // Before the first render there is nothing to look at.
      await expect(page.locator('main').first()).toBeVisible();
      await still(page, async () => {
        await layOut(page);
        expect(await violationsOf(page, except)).toEqual([]);
      });
    });
  },
});

export { expect };
