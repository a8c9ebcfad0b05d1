import type { Page } from '@playwright/test';
import { SESSION_KEY } from '../../src-shared/sesion';
import { browserArgs } from '../browser.mjs';
import { expect, test } from './fixtures';
import { SITE_URL } from './site';

/** The site under a public name: on local hosts the guard stays off. */
const PUBLIC_SITE = SITE_URL.replace(/\/\/[^:/]+/, '//www.estudio.test');

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...browserArgs, '--host-resolver-rules=MAP www.estudio.test 127.0.0.1'] });
  },
});

const BLOCKED = 'Acceso no autorizado detectado';
const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];

/** Opens a page and waits until it is guarded. Its clock then moves only when told. */
async function openGuarded(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(PUBLIC_SITE + path);
  await page.clock.runFor(3000);
  await expect(page.locator('html[data-protegido]')).toBeAttached();
}

type Measures = { outer: [number, number]; inner: [number, number]; ratio: number };

/** Makes the window look like this, and lets one check pass. */
async function measure(page: Page, { outer, inner, ratio }: Measures): Promise<void> {
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        Object.defineProperty(window, name, { configurable: true, value });
      }
    },
    { outerWidth: outer[0], outerHeight: outer[1], innerWidth: inner[0], innerHeight: inner[1], devicePixelRatio: ratio },
  );
  await page.clock.runFor(2000);
}

test('blocks shortcuts, context menu, selection and dragging', async ({ page }) => {
  await openGuarded(page, '/servicios');
  const refused = await page.evaluate(() => {
    const heading = document.querySelector('h1');
    const isRefused = (event: Event) => heading?.dispatchEvent(event) === false;
    const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    return {
      f12: isRefused(key({ key: 'F12' })),
      source: isRefused(key({ key: 'u', ctrlKey: true })),
      macTools: isRefused(key({ key: 'i', code: 'KeyI', metaKey: true, altKey: true })),
      find: isRefused(key({ key: 'f', ctrlKey: true })),
      menu: isRefused(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      drag: isRefused(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
    };
  });
  expect(refused).toEqual({ f12: true, source: true, macTools: true, find: false, menu: true, drag: true });

  await page.locator('h1').dblclick();
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('');
});

test('lets people write, select and paste in fields', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGuarded(page, '/contacto');
  const mensaje = page.getByLabel('Mensaje');
  await mensaje.fill('Hola');
  await mensaje.press('Control+a');
  await mensaje.press('Control+x');
  await expect(mensaje).toHaveValue('');
  await mensaje.press('Control+v');
  await mensaje.press('Control+v');
  await expect(mensaje).toHaveValue('HolaHola');
});

test('is never triggered by zoom at any window size', async ({ page }) => {
  await openGuarded(page, '/servicios');
  for (const [width, height] of [[1920, 1080], [1366, 728], [800, 600]] as const) {
    for (const ratio of [1, ...ZOOMS, ...ZOOMS.toReversed()]) {
      const inner: [number, number] = [Math.round(width / ratio), Math.round((height - 120) / ratio)];
      await measure(page, { outer: [width, height], inner, ratio });
    }
  }
  await expect(page.getByText(BLOCKED)).toBeHidden();
});

test('replaces the page when docked tools take part of it', async ({ page }) => {
  await openGuarded(page, '/servicios');
  const closed: Measures = { outer: [1366, 728], inner: [1366, 608], ratio: 1 };
  await measure(page, closed);
  await measure(page, closed);
  await measure(page, { ...closed, inner: [1366, 308] });
  await expect(page.getByRole('heading', { name: BLOCKED })).toBeVisible();
  await expect(page.getByText('Servicios')).toBeHidden();
});

test('replaces the page when a debugger stops the script', async ({ page, context }) => {
  // In real time: a clock of the test's own would not see the pauses.
  await page.goto(`${PUBLIC_SITE}/servicios`);
  await expect(page.locator('html[data-protegido]')).toBeAttached();
  const tools = await context.newCDPSession(page);
  tools.on('Debugger.paused', () => setTimeout(() => void tools.send('Debugger.resume'), 200));
  await tools.send('Debugger.enable');
  await expect(page.getByRole('heading', { name: BLOCKED })).toBeVisible();
});

test('leaves signed-in people alone', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{}'), SESSION_KEY);
  await page.goto(`${PUBLIC_SITE}/servicios`);
  await page.waitForTimeout(1500);
  await expect(page.locator('html[data-protegido]')).not.toBeAttached();
});

test('stays off on local hosts', async ({ page }) => {
  await page.goto('/servicios');
  await page.waitForTimeout(1500);
  await expect(page.locator('html[data-protegido]')).not.toBeAttached();
});
