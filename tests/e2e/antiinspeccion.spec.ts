import type { Page } from '@playwright/test';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { expect, test } from './fixtures.ts';
import { SITE_URL } from './site.ts';
import { alive } from './visitor.ts';

// The guard against inspection. It is off on local hosts, so this file shows the same build to the
// browser under the public address, where it is on.

const PUBLIC = 'https://www.estudiocobre.cl';
const BLOCKED = 'Acceso no autorizado detectado';

const publish = (page: Page) =>
  page.route(`${PUBLIC}/**`, async (route) => {
    const url = route.request().url().replace(PUBLIC, SITE_URL);
    await route.fulfill({ response: await route.fetch({ url, maxRetries: 2 }) });
  });

// A request may be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const isGuarded = (page: Page) =>
  page.evaluate(() => 'protegido' in document.documentElement.dataset);

async function visitGuarded(page: Page, path = '/contacto'): Promise<void> {
  await publish(page);
  await page.goto(PUBLIC + path);
  await alive(page);
  await expect.poll(() => isGuarded(page)).toBe(true);
}

/** Whether the page refuses an event of its own at an element. */
const refuses = (page: Page, selector: string, type: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, name) =>
        !element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
      type,
    );

type Keystroke = Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> & {
  key: string;
  code: string;
};

/** Whether the page refuses a keystroke. */
const refusesKey = (page: Page, init: Keystroke) =>
  page.evaluate(
    (keys) =>
      !document.body.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }),
      ),
    init,
  );

test(
  'fields and contact data can be selected, copied and pasted into',
  { tag: '@matrix' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: PUBLIC });
    await visitGuarded(page);
    const name = page.getByLabel('Nombre Completo');
    await name.fill('Copiado');
    await name.press('ControlOrMeta+a');
    await name.press('ControlOrMeta+c');
    await page.getByRole('textbox', { name: 'Mensaje' }).press('ControlOrMeta+v');
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Copiado');
    const select = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).userSelect);
    expect(await select('h1')).toBe('none');
    expect(await select('[data-seleccionable]')).not.toBe('none');
    expect(await select('#contacto-nombre')).not.toBe('none');
  },
);

/** Waits until the guard has asked twice more whether something stops scripts, and knows the answer. */
async function guardedOn(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1);
  const [thread] = page.workers();
  await thread?.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let asked = 0;
        addEventListener('message', () => (asked += 1) === 3 && resolve());
      }),
  );
}

test(
  'a panel beside or below the page, and zoom, leave the page',
  { tag: '@matrix' },
  async ({ page }) => {
    const frame = { width: 1366, height: 768 };
    await page.addInitScript(({ width, height }) => {
      Object.defineProperty(window, 'outerWidth', { get: () => width });
      Object.defineProperty(window, 'outerHeight', { get: () => height });
    }, frame);
    const screen = await page.context().newCDPSession(page);
    const show = (zoom: number, beside = 0, below = 0) =>
      screen.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round((frame.width - beside) / zoom),
        height: Math.round((frame.height - 120 - below) / zoom),
        deviceScaleFactor: zoom,
        mobile: false,
      });
    await visitGuarded(page, '/cookies');
    for (const [zoom, beside, below] of [
      [1, 0, 0],
      [1, 400, 0],
      [2, 0, 350],
    ] as const) {
      await show(zoom, beside, below);
      await guardedOn(page);
      await expect(page.getByText(BLOCKED)).toHaveCount(0);
      expect(await isGuarded(page)).toBe(true);
    }
  },
);

/**
 * Opens what stops scripts at breakpoints as open developer tools do, in every thread of the page.
 * Returns what closes it.
 */
async function openTools(page: Page): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const attach = (autoAttach: boolean) =>
    tools.send('Target.setAutoAttach', {
      autoAttach,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
  tools.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: 1, method: 'Debugger.enable' });
    void tools.send('Target.sendMessageToTarget', { sessionId, message });
  });
  await tools.send('Debugger.enable');
  await attach(true);
  return () => tools.detach();
}

test(
  'open tools give themselves away without anybody going on, never while somebody types, and nothing typed is lost',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.clock.install();
    await visitGuarded(page);
    const message = page.getByRole('textbox', { name: 'Mensaje' });
    const close = await openTools(page);
    for (const word of ['Un ', 'mensaje ', 'largo']) {
      await message.pressSequentially(word);
      await page.clock.runFor(4000);
      await expect(message).toBeFocused();
    }
    await expect(message).toHaveValue('Un mensaje largo');

    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(page.getByRole('heading', { name: BLOCKED })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.locator('#root')).toHaveCount(0);
    // The way out: close the tools, load again.
    await close();
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(message).toHaveValue('Un mensaje largo');
    await alive(page);
    await expect.poll(() => isGuarded(page)).toBe(true);
    await expect(message).toBeVisible();
  },
);

test(
  'it is off on local hosts and for whoever is signed in',
  { tag: '@matrix' },
  async ({ page, sessionOf }) => {
    await page.goto('/contacto');
    await alive(page);
    expect(await isGuarded(page)).toBe(false);
    expect(await refusesKey(page, { key: 'F12', code: 'F12' })).toBe(false);
    expect(await refuses(page, 'h1', 'contextmenu')).toBe(false);

    await test.step('what people must keep is let go, and can be printed', async () => {
      await visitGuarded(page);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /[Tt]érminos/ })
        .click();
      await expect(page).toHaveURL(/terminos-condiciones/);
      await expect.poll(() => isGuarded(page)).toBe(false);
      expect(await refusesKey(page, { key: 'p', code: 'KeyP', ctrlKey: true })).toBe(false);
    });

    await publish(page);
    await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
      SESSION_KEY,
      await sessionOf('clienteA'),
    ] as const);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${PUBLIC}/contacto`);
    await alive(page);
    await page.getByLabel('Nombre Completo').fill('Ana');
    expect(await isGuarded(page)).toBe(false);
    expect(await refuses(page, 'h1', 'contextmenu')).toBe(false);
    expect(loaded.filter((url) => /guard-/.test(url))).toEqual([]);
  },
);
