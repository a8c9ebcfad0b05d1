import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { overflow, unreadable } from './layout.ts';
import { alive } from './visitor.ts';

// The portfolio and a project's page.

test.describe.configure({ mode: 'parallel' });

const DETAIL = '/paginas-web/vivero-laurel';

test('from the list to a project and back, by links', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/trabajos');
  for (const group of [
    'Proyectos Destacados',
    'Calidad',
    'Innovación',
    'Tecnología',
    'Otros Proyectos',
  ]) {
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
  }
  // All of it at a glance, and back.
  await page.getByRole('link', { name: 'Verlos de un vistazo' }).click();
  await expect(page).toHaveURL('/proyectos-grupos');
  await expect(page.getByRole('heading', { name: 'Nuestros Proyectos' })).toBeVisible();
  await page.goBack();
  const project = page.getByRole('link', { name: 'Ver Detalles de Vivero Laurel' });
  await expect(project).toBeVisible();
  // The one that is not public is not in the portfolio.
  await expect(page.getByText('Clínica Dental')).toHaveCount(0);
  await project.click();
  await expect(page).toHaveURL(DETAIL);
  await expect(page.getByRole('heading', { level: 1, name: 'Vivero Laurel' })).toBeVisible();
  // The problem and the decision come before the result and what its client says; then the story.
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Acerca del proyecto',
    'El problema',
    'La decisión',
    'Detalles',
    'Seis de cada diez ventas llegan por la web',
    'Galería del proyecto',
    'Historia del proyecto',
    '¿Te gustaría un proyecto similar?',
  ]);
  await expect(page.getByRole('region', { name: /^Seis de cada diez/ })).toContainText(
    'Ana Fuentealba',
  );
  // Each picture once, and those of the gallery again in the story.
  const picturesOf = (where: string) =>
    page
      .locator(`${where} img:visible`)
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  const [pictures, gallery] = [await picturesOf('main'), await picturesOf('#galeria')];
  expect(await picturesOf('#historia')).toEqual(gallery);
  expect(pictures.length).toBe(new Set(pictures).size + gallery.length);
  const visit = page.getByRole('link', { name: /Visitar sitio/ });
  await expect(visit).toHaveAttribute('href', 'https://vivero-laurel.example');
  await expect(visit).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('heading', { name: 'Historia del proyecto' })).toBeVisible();
  // On paper it takes two pages, with its pictures.
  await page.getByRole('heading', { name: 'Historia del proyecto' }).scrollIntoViewIfNeeded();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  // The next one in the portfolio, and back to all.
  await page.getByRole('link', { name: /^Siguiente caso/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panadería Trigal' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a páginas' }).click();
  await expect(page).toHaveURL('/paginas-web');
});

test(
  'the gallery opens large, goes round by keyboard and by buttons, and gives the focus back',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto(DETAIL);
    await alive(page);
    // Not by role: while the box is open, the page behind it is hidden from assistive technology.
    const photos = page.locator('#galeria button:has(img)');
    const total = await photos.count();
    expect(total).toBeGreaterThan(2);
    await photos.first().focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: 'Galería ampliada' });
    const shown = box.getByRole('img');
    /** Only one picture is in view, as large as the window allows, and it is the one that was asked for. */
    const expectShown = async (place: number) => {
      await expect(shown.nth(place)).toBeInViewport({ ratio: 0.95 });
      await expect
        .poll(() => shown.nth(place).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      for (let other = 0; other < total; other += 1)
        if (other !== place) await expect(shown.nth(other)).not.toBeInViewport();
    };
    await expectShown(0);

    await page.keyboard.press('ArrowRight');
    await expectShown(1);
    await page.keyboard.press('ArrowLeft');
    await expectShown(0);
    // Round and round: left of the first is the last, right of the last is the first.
    await box.getByRole('button', { name: 'Anterior' }).click();
    await expectShown(total - 1);
    await box.getByRole('button', { name: 'Siguiente' }).click();
    await expectShown(0);
    await page.keyboard.press('ArrowLeft');
    await expectShown(total - 1);

    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(photos.first()).toBeFocused();

    // Each picture opens as itself.
    await photos.nth(1).click();
    await expectShown(1);
    await box.getByRole('button', { name: 'Cerrar' }).click();
    await expect(box).toBeHidden();
  },
);

test(
  'a picture that does not load is shown neither in the gallery nor in the history',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto(DETAIL);
    await alive(page);
    const photos = page.getByRole('button', { name: /^Ampliar/ });
    const total = await photos.count();
    await page.route('**/maqueta.webp', (route) => route.fulfill({ status: 404 }));
    await page.goto('/paginas-web/ferreteria-el-roble');
    await page.getByRole('heading', { name: 'Historia del proyecto' }).scrollIntoViewIfNeeded();
    await expect(photos).toHaveCount(total - 2);
    await expect(page.locator('main img[src$="maqueta.webp"]')).toHaveCount(0);

    // A cover that does not load leaves the name in its place, a logo the first letter.
    await page.route('**/portada*', (route) => route.fulfill({ status: 404 }));
    await page.route('**/logo*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/paginas-web/austral-carga');
    await alive(page);
    await expect(page.locator('img[alt^="Portada de"]')).toHaveCount(0);
    await expect(page.locator('img[alt^="Logo de"]')).toHaveCount(0);
    await expect(page.locator('header').getByText('A', { exact: true })).toBeVisible();
  },
);

/** Seven projects in one group, made of one that the API gave. */
async function sevenInAGroup(page: Page): Promise<void> {
  await page.route('**/rest/v1/plataformas*', async (route) => {
    const response = await route.fetch();
    const [row] = (await response.json()) as object[];
    const json = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
      ...row,
      id,
      slug: `p-${id}`,
      plataforma: `Proyecto ${id}`,
      grupo: `Grupo A${id}`,
    }));
    await route.fulfill({ response, json });
  });
}

test(
  'the grid has rows of five, and pages of three that go round on a phone',
  { tag: '@matrix' },
  async ({ page }) => {
    await sevenInAGroup(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/proyectos-grupos');
    await expect(page.getByRole('heading', { level: 1, name: 'Nuestros Proyectos' })).toBeVisible();
    const group = page.getByRole('region', { name: 'Calidad' });
    const cards = group.getByRole('listitem');
    await expect(cards).toHaveCount(7);
    const tops = await cards.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().top),
    );
    expect(new Set(tops.slice(0, 5)).size).toBe(1);
    expect(tops[5]).toBeGreaterThan(tops[4] ?? 0);
    await expect(group.getByRole('button', { name: 'Siguiente' })).toBeHidden();
    await expect(group.getByRole('link', { name: /Visitar Sitio Web/ }).first()).toHaveAttribute(
      'target',
      '_blank',
    );

    await page.setViewportSize({ width: 375, height: 900 });
    await expect(group.getByRole('button', { name: /^Ir a página/ })).toHaveCount(3);
    const dot = (number: number) => group.getByRole('button', { name: `Ir a página ${number}` });
    const expectPage = async (number: number) => {
      const first = (number - 1) * 3;
      await expect(dot(number)).toHaveAttribute('aria-current', 'true');
      await expect(cards.nth(first)).toBeInViewport();
      // Also the last page, with one card, begins where the group does.
      const offset = () =>
        cards
          .nth(first)
          .evaluate((card) =>
            Math.abs(
              card.getBoundingClientRect().left -
                (card.parentElement?.getBoundingClientRect().left ?? 0),
            ),
          );
      await expect.poll(offset).toBeLessThan(2);
    };
    await expectPage(1);
    for (const [press, number] of [
      ['Siguiente', 2],
      ['Siguiente', 3],
      ['Siguiente', 1],
      ['Anterior', 3],
    ] as const) {
      await group.getByRole('button', { name: press }).click();
      await expectPage(number);
    }
    await dot(2).press('Enter');
    await expectPage(2);
    await expect(cards.nth(5)).toBeInViewport();
    await expect(cards.nth(6)).not.toBeInViewport();
  },
);

test(
  'a name without a gap is read whole on every page that shows it',
  { tag: '@matrix' },
  async ({ page }) => {
    const name = 'Panificadorayamasanderia'.repeat(3);
    await page.route('**/rest/v1/plataformas*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object | object[];
      const renamed = (row: object) => ({ ...row, plataforma: name });
      await route.fulfill({
        response,
        json: Array.isArray(body) ? body.map(renamed) : renamed(body),
      });
    });
    for (const path of ['/', '/proyectos', '/proyectos-grupos', DETAIL]) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await alive(page);
        // What follows in idle moments comes at once for who uses the page.
        await page.keyboard.press('Shift');
        await expect(page.getByRole('heading', { name }).first()).toBeAttached();
        for (const width of [1440, 768, 320]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => overflow(page), `${width} px`).toEqual([]);
          await expect.poll(() => unreadable(page), `${width} px`).toEqual([]);
        }
      });
    }
  },
);

test(
  'behind a large picture and behind the menu the page stays where it is',
  { tag: '@matrix' },
  async ({ page }) => {
    const expectStill = async (at: { x: number; y: number }) => {
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      await page.mouse.move(at.x, at.y);
      for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 400);
      // What a wheel moves is moved by the second frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await place()).toBe(before);
    };
    await page.goto(DETAIL);
    await alive(page);
    await page.locator('#historia button:has(img)').first().click();
    const dialog = page.getByRole('dialog', { name: 'Galería ampliada' });
    await expect(dialog).toBeVisible();
    await expectStill({ x: 600, y: 400 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
    await expectStill({ x: 180, y: 400 });
  },
);
