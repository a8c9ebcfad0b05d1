import { filasDeProductos } from '../builders/products.ts';
import type { Page } from '@playwright/test';
import { ADDRESSES, visit } from '../expected/addresses.ts';
import { expect, test } from './fixtures.ts';
import { alive, navigateInside } from './visitor.ts';

// Nothing on screen moves by itself: neither when a page is rendered from another one, nor when what the
// studio changed since the site was built follows.

test.describe.configure({ mode: 'parallel' });

/** Counts how much of the screen moves by itself, and what. */
const count = () => {
  const moved: string[] = [];
  Object.assign(window, { moved });
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node?: Node }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      moved.push(`${value.toFixed(3)} ${sources.map(({ node }) => node?.nodeName).join(' ')}`);
  }).observe({ type: 'layout-shift' });
};

/** Counts from now on. */
const watch = (page: Page) => page.evaluate(count);

/** A shift of less than a hundredth of the screen is not seen. */
const movedOn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { moved: string[] }).moved.filter((each) => parseFloat(each) >= 0.01),
  );

/** How high the page is, once it stays so for a second. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await page.evaluate(() => document.documentElement.scrollHeight);
        return before === last;
      },
      { intervals: [1000], timeout: 20_000 },
    )
    .toBe(true);
}

// Not the home page: it has no bar, so that its content begins higher than that of the page before it.
const PAGES = [
  '/nosotros',
  '/paginas-web',
  '/proyectos-grupos',
  '/paginas-web/vivero-laurel',
  '/mi-primera-pagina-web',
  '/comprar',
];

for (const width of [360, 1440]) {
  test(
    `pages drawn from another one stay where they are at ${width} px`,
    { tag: '@matrix' },
    async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 780 });
      for (const path of PAGES) {
        await test.step(path, async () => {
          await page.goto('/contacto');
          await alive(page);
          await watch(page);
          await navigateInside(page, path);
          await expect(page).not.toHaveTitle(/^Contacto/);
          await settled(page);
          expect(await movedOn(page), path).toEqual([]);
        });
      }
    },
  );
}

for (const width of [360, 1440]) {
  test(
    `a part of another page is where one lands and stays at ${width} px`,
    { tag: '@matrix' },
    async ({ page }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: 780 });
      for (const [from, to, part] of [
        ['/nosotros', '/', 'contacto-seccion'],
        ['/contacto', '/nosotros', 'valores'],
        ['/nosotros', '/servicios', 'testimonios'],
        ['/contacto', '/paginas-web/vivero-laurel', 'historia'],
      ] as const) {
        await test.step(`${to}#${part}`, async () => {
          await page.goto(from);
          await alive(page);
          await navigateInside(page, `${to}#${part}`);
          await settled(page);
          const top = () =>
            page.locator(`#${part}`).evaluate((each) => each.getBoundingClientRect().top);
          // Just under the bar, which the home page has as soon as one is that far down.
          expect(await top()).toBeGreaterThan(40);
          expect(await top()).toBeLessThan(100);
          await expect(page.locator(`#${part}`)).toBeFocused();
        });
      }
      // From then on the page is its visitor's.
      await page.mouse.move(width / 2, 400);
      await page.mouse.wheel(0, -500);
      await settled(page);
      await expect(page.locator('#historia')).not.toBeInViewport({ ratio: 0.5 });
      await page.setViewportSize({ width: width - 40, height: 780 });
      await settled(page);
      expect(
        await page.locator('#historia').evaluate((each) => each.getBoundingClientRect().top),
      ).toBeGreaterThan(200);
    },
  );
}

test(
  'another price than when the site was built moves nothing',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.route('**/rest/v1/productos_publicos*', (route) =>
      route.fulfill({ json: filasDeProductos([249_000, 118_880]) }),
    );
    for (const [path, price] of [
      ['/mi-primera-pagina-web', '$249.000'],
      ['/asesoria-curriculum', '$118.880'],
    ] as const) {
      await page.goto(path);
      await watch(page);
      await alive(page);
      await expect(page.getByText(price).first()).toBeVisible();
      await settled(page);
      expect(await movedOn(page), path).toEqual([]);
    }
  },
);

test(
  'a page that is opened by its address stays where it is',
  { tag: '@matrix' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(count);
    for (const { path } of ADDRESSES) {
      await test.step(path, async () => {
        await page.goto(visit(path));
        await alive(page);
        await settled(page);
        expect(await movedOn(page), path).toEqual([]);
      });
    }
  },
);

/** Screens of the console that are read in parts, and a part that comes late. */
const SCREENS = [
  ['admin', '/dashboard/tickets', '[data-filas] a[href*="/tickets/"]'],
  ['admin', '/dashboard/pagos', 'dl[aria-label="Totales de la lista"] dd'],
  ['admin', '/dashboard/', 'main :text-is("Cobrado este mes")'],
  ['admin', '/dashboard/cifras', 'main :text-is("Dinero por mes")'],
  ['admin', '/dashboard/clientes/2/show', 'main :text-is("Datos")'],
  ['admin', '/dashboard/tickets/1/show', 'ol[aria-label="Conversación"] > li'],
  ['client', '/dashboard/plataformas/1/show', 'main :text-is("Ficha")'],
] as const;

for (const width of [360, 1440]) {
  test(
    `what arrives late in the console pushes nothing away at ${width} px`,
    { tag: '@matrix' },
    async ({ adminPage, clienteAPage }) => {
      test.setTimeout(120_000);
      for (const page of [adminPage, clienteAPage]) {
        await page.setViewportSize({ width, height: 780 });
        await page.addInitScript(count);
        // The frame, which waits for who is there, stands before anything else comes.
        await page.route('**/rest/v1/**', async (route) => {
          if (!route.request().url().endsWith('/rpc/mi_perfil'))
            await page.locator('footer').waitFor({ state: 'attached' });
          // Sums come after the rows of which they are.
          if (route.request().url().endsWith('/rpc/totales_de_pagos'))
            await page.getByText(/^\d+–\d+ de /).waitFor();
          await route.continue();
        });
      }
      for (const [who, path, late] of SCREENS) {
        await test.step(path, async () => {
          const page = who === 'admin' ? adminPage : clienteAPage;
          await page.goto(path);
          await expect(page.locator(late).first()).toBeVisible();
          await settled(page);
          const moved = await movedOn(page);
          const sum = moved.reduce((total, each) => total + parseFloat(each), 0);
          // Half of what Chrome's Web Vitals allow: a tenth of the window.
          expect(sum, `${path}: ${moved.join(', ')}`).toBeLessThan(0.05);
        });
      }
      // What is still asked for when the test ends waits for a page that is gone.
      for (const page of [adminPage, clienteAPage])
        await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
}

for (const width of [360, 1440]) {
  test(
    `letters that arrive late take the room of those that stood in at ${width} px`,
    { tag: '@matrix' },
    async ({ adminPage: page }) => {
      await page.setViewportSize({ width, height: 780 });
      let arrive: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/*.woff2', async (route) => {
        await arrived;
        await route.continue();
      });
      await page.addInitScript(count);
      await page.goto('/dashboard/tickets');
      await expect(page.locator('[data-filas] a[href*="/tickets/"]').first()).toBeVisible();
      await settled(page);
      await watch(page);
      arrive();
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].filter((f) => f.status === 'loading')))
        .toEqual([]);
      await settled(page);
      const loaded = await page.evaluate(() =>
        [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family),
      );
      expect(loaded.join()).toContain('Instrument Sans');
      expect(await movedOn(page)).toEqual([]);
    },
  );
}
