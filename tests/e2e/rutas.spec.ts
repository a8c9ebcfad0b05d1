import type { Page } from '@playwright/test';
import { ADDRESSES, pathsAt, visit } from '../expected/addresses.ts';
import { expect, test } from './fixtures.ts';
import { CANONICAL_SITE } from './site.ts';
import { alive, complaintsOf, navigateInside } from './visitor.ts';

// Every address of the site, as a visitor with and without script meets it.

test.describe.configure({ mode: 'parallel' });

const SLUG = 'vivero-laurel';
const NAME = 'Vivero Laurel';

/** Every address with a title of its own, as a visitor sees it. */
const VISITED = ADDRESSES.map((address) => ({
  ...address,
  path: visit(address.path),
  paths: pathsAt(address).map((path) => visit(path)),
  title: address.path.includes(':slug') ? `${NAME} · Estudio Cobre` : address.title,
}));

/** Pages that show nothing but what a script brings. */
const BROUGHT = /agenda|temp-access|pagar|propuesta|verificar|pagos\/confirmacion/;

/** Whoever has no script is told so by every form, and by what a script alone shows, with other ways to us. */
async function tellsWhatNeedsScript(page: Page): Promise<void> {
  const forms = await page.locator('form:visible').count();
  const notes = page.getByText(/necesita JavaScript/);
  await expect(notes).toHaveCount(BROUGHT.test(page.url()) ? 1 : forms);
  for (const note of await notes.all()) {
    const ways = note.locator('xpath=..').getByRole('link');
    const targets = await ways.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(targets.map((target) => target?.split(/:\/\/|:/)[0])).toEqual([
      'mailto',
      'tel',
      'https',
    ]);
  }
}

/** The addresses that differ most: a form and aliases, and what only a script brings and nobody may list. */
const TELLING = {
  with: ['/temp-access'],
  without: ['/comprar'],
} as const;

for (const { path: canonicalPath, paths, title, indexed } of VISITED) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with' : 'without';
    const tag = TELLING[how].some((path) => path === canonicalPath) ? [] : ['@matrix'];
    test(
      `${canonicalPath} and its aliases answer ${how} JavaScript`,
      { tag },
      async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled });
        const page = await context.newPage();
        const complaints = complaintsOf(page);
        for (const path of paths) {
          await test.step(path, async () => {
            const response = await page.goto(path);
            expect(response?.status()).toBe(200);
            if (javaScriptEnabled) await alive(page);
            expect(new URL(page.url()).pathname).toBe(path);
            await expect(page).toHaveTitle(title);
            await expect(page.locator('h1')).toHaveCount(1);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            const canonical = page.locator('link[rel=canonical]');
            const robots = page.locator('meta[name=robots]');
            await expect(canonical).toHaveCount(indexed ? 1 : 0);
            await expect(robots).toHaveCount(indexed ? 0 : 1);
            if (indexed)
              await expect(canonical).toHaveAttribute('href', `${CANONICAL_SITE}${canonicalPath}`);
            else await expect(robots).toHaveAttribute('content', 'noindex');
            if (!javaScriptEnabled) await tellsWhatNeedsScript(page);
          });
        }
        expect(complaints).toEqual([]);
        await context.close();
      },
    );
  }
}

test('without JavaScript ways to pay and pictures open, and nothing is offered that a script alone does', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  for (const [landing, open] of [
    ['/mi-primera-pagina-web', 'Quiero comenzar ahora'],
    ['/asesoria-curriculum', 'Quiero mi asesoría'],
  ] as const) {
    await page.goto(landing);
    await page.getByRole('button', { name: open }).click();
    await expect(dialog.getByRole('link', { name: 'Transferencia bancaria' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /Conversar por WhatsApp/ })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveAccessibleName('Cerrar');
  }
  await page.goto(`/paginas-web/${SLUG}`);
  await page.locator('#historia button').first().click();
  await expect(dialog.getByRole('button')).toHaveAccessibleName('Cerrar');
  await context.close();
});

test(
  'walking through every path inside the site leads to the top and to the heading',
  { tag: '@matrix' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const complaints = complaintsOf(page);
    await page.goto('/servicios');
    await alive(page);
    for (const { paths, title } of VISITED) {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
          await navigateInside(page, path);
          await expect(page).toHaveTitle(title);
          // The path that the walk begins on is no change of path.
          if (path === '/servicios') return;
          // A heading that is still on its way leaves the focus to the content around it.
          await expect(page.locator('main h1:focus, main:focus')).toHaveCount(1);
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        });
      }
    }
    expect(complaints).toEqual([]);
  },
);

test('an unknown path is a 404 with the shell of the site, and the home page with JavaScript', async ({
  page,
  browser,
}) => {
  const response = await page.goto('/no/existe');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  // The head of 404.html has gone.
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  expect((await still.goto('/no-existe'))?.status()).toBe(404);
  await expect(still.locator('a[href="/"]').first()).toBeVisible();
  await plain.close();
});

test(
  'a link inside the site to an unknown path leads home, too',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('/servicios');
    await alive(page);
    await navigateInside(page, '/esto-no-existe');
    await expect(page).toHaveURL('/');
  },
);

test('the old /contact shows the contact page', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contáctanos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar Mensaje' })).toBeVisible();
});

test('no link of any page leads nowhere', { tag: '@matrix' }, async ({ page, request }) => {
  test.setTimeout(90_000);
  const found = new Set<string>();
  for (const { path } of VISITED) {
    await page.goto(path);
    await alive(page);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    for (const link of links) found.add(link.replace(/[#?].*/, ''));
  }
  // The menu, the footer, the projects: a page whose links did not come would have none that is dead.
  expect([...found]).toEqual(
    expect.arrayContaining([
      '/servicios',
      '/nosotros',
      '/contacto',
      `/paginas-web/${SLUG}`,
      '/vip',
    ]),
  );
  const dead: string[] = [];
  for (const link of found) {
    if ((await request.get(link)).status() !== 200) dead.push(link);
  }
  expect(dead).toEqual([]);
});
