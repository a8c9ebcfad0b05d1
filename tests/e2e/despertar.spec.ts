import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isAlive, untilAlive } from './visitor.ts';

// When a prerendered page comes alive.

test.describe.configure({ mode: 'parallel' });

const root = (page: Page) => page.locator('#root');
const fetched = (page: Page) =>
  page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('a page that nobody touches sleeps with its scripts on hand, and wakes for its second headline', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  const first = String(await headline.textContent());
  const scripts = String(await root(page).getAttribute('data-scripts')).split(' ');
  expect(scripts.length).toBeGreaterThan(1);
  await expect.poll(() => fetched(page)).toEqual(expect.arrayContaining(scripts));
  expect(await isAlive(page)).toBe(false);

  await page.clock.fastForward(6_000);
  await untilAlive(page);
  await page.clock.fastForward(1_000);
  await expect(headline).not.toHaveText(first);
});

test('the campaign that brought a visitor is remembered before the page wakes', async ({
  page,
}) => {
  await page.goto('/servicios?utm_source=volante');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('estudio-origen')))
    .toBe(JSON.stringify({ arrival: '/servicios', utm_source: 'volante' }));
  expect(await isAlive(page)).toBe(false);
});

const SIGNS: readonly [string, (page: Page) => Promise<void>][] = [
  ['a moved pointer', (page) => page.mouse.move(9, 9)],
  ['a key', (page) => page.keyboard.press('Tab')],
  ['a scroll', (page) => page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))],
];

for (const [name, give] of SIGNS) {
  test(`${name} wakes it`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    // No time passes by itself: only the sign can have woken it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    expect(await isAlive(page)).toBe(false);
    await give(page);
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await isAlive(page)).toBe(true);
    }).toPass();
  });
}

for (const path of ['/agendar', '/comprar', '/temp-access', '/api/pagos/confirmacion']) {
  test(`${path} shows what its HTML does not have, so it wakes at once`, async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(path);
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await isAlive(page)).toBe(true);
    }).toPass();
    expect(await page.evaluate(() => performance.now())).toBeLessThan(6_000);
  });
}

test('who follows an anchor lands there and stays there', async ({ page }) => {
  await page.goto('/#contacto-seccion');
  await untilAlive(page);
  await expect(page.locator('#contacto-seccion')).toBeInViewport();
  // The assistant notices the next scroll once it is there.
  await expect(async () => {
    await page.mouse.wheel(0, 10);
    await expect(page.locator('dialog#asistente')).toBeAttached({ timeout: 300 });
  }).toPass();
  await expect(page.locator('#contacto-seccion')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});
