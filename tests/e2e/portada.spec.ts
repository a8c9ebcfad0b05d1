import { expect, layOut, test } from './fixtures.ts';
import { untilAlive } from './visitor.ts';

// The home page tells the whole in few screens, and each part leads on.

test(
  'on a phone it is short, its covers come within two screens, and a finger or a key moves its rows',
  { tag: '@matrix' },
  async ({ page, axe }) => {
    const screen = { width: 360, height: 740 };
    await page.setViewportSize(screen);
    await page.goto('/');
    await untilAlive(page);
    await layOut(page);
    const size = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect(size.height).toBeLessThanOrEqual(8500);
    expect(size.width).toBe(screen.width);

    const works = page.getByRole('region', { name: 'Nuestros trabajos' });
    const cover = works.getByRole('img').first();
    const box = await cover.boundingBox();
    expect(box?.y).toBeLessThan(2 * screen.height - 100);

    const hidden = page
      .getByRole('main')
      .getByRole('list')
      .evaluateAll(
        (lists) =>
          lists.filter(
            (list) =>
              list.scrollWidth > list.clientWidth + 1 &&
              getComputedStyle(list).overflowX !== 'auto',
          ).length,
      );
    expect(await hidden).toBe(0);
    for (const name of [
      'Nuestros trabajos',
      'Nuestros Servicios',
      'Cuatro pasos, sin letra chica',
      'Lo que dicen de trabajar con nosotros',
    ]) {
      const row = page.getByRole('region', { name }).getByRole('list').first();
      await row.scrollIntoViewIfNeeded();
      await row.focus();
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(() => row.evaluate(({ scrollLeft }) => scrollLeft), { message: name })
        .toBeGreaterThan(0);
    }
    await axe(page);

    await works.getByRole('link', { name: 'Ver todos los proyectos' }).click();
    await expect(page).toHaveURL('/paginas-web');
    await page.goBack();
    await page.getByRole('link', { name: 'Ver todos los servicios' }).click();
    await expect(page).toHaveURL('/servicios');
  },
);

test(
  'on a wide screen nothing has to be moved, and no row takes a stop of the Tab key',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await untilAlive(page);
    await layOut(page);
    const lists = page.getByRole('main').getByRole('list');
    expect(await lists.count()).toBeGreaterThan(4);
    const moving = () =>
      lists.evaluateAll(
        (all) =>
          all.filter(
            (list) => list.scrollWidth > list.clientWidth + 1 || list.hasAttribute('tabindex'),
          ).length,
      );
    await expect.poll(moving).toBe(0);
  },
);

test(
  'in one wording it asks for a project, and stars stand where clients of the web landing gave them',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('/');
    const asks = page.getByRole('main').locator('a[href="/tu-proxima-plataforma"]');
    expect(new Set(await asks.allTextContents())).toEqual(new Set(['Cotiza tu proyecto']));
    for (const [path, count] of [
      ['/', 0],
      ['/nosotros', 0],
      ['/servicios', 0],
      ['/paginas-web', 0],
      ['/asesoria-curriculum', 0],
      ['/mi-primera-pagina-web', 3],
    ] as const) {
      await page.goto(path);
      await untilAlive(page);
      await layOut(page);
      await expect(page.getByRole('img', { name: /^\d de 5 estrellas$/ }), path).toHaveCount(count);
    }
  },
);

test(
  "on a wide screen its bar waits for a scroll, and comes with the keyboard's focus",
  { tag: '@matrix' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto('/');
    await untilAlive(page);
    const bar = page.getByRole('banner').first();
    await expect(bar).not.toBeInViewport();
    const first = bar.getByRole('link').nth(1);
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      if (await first.evaluate((each) => each === document.activeElement)) break;
    }
    await expect(first).toBeFocused();
    await expect(bar).toBeInViewport({ ratio: 1 });
  },
);

test(
  'on a phone its menu is there before any scroll, opens, and gives the focus back',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await untilAlive(page);
    const toggle = page.getByRole('button', { name: 'Abrir el menú' });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    await toggle.click();
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    // The logo under it can be pressed: the bar takes nothing from the first view.
    await page
      .locator('#hero')
      .getByRole('link', { name: /inicio$/ })
      .click({ trial: true });
    await toggle.click();
    await menu.getByRole('link', { name: 'Servicios' }).click();
    await expect(page).toHaveURL(/\/servicios$/);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport();
  },
);
