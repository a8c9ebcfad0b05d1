import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { FOLDER } from './site.ts';
import { alive, uniqueEmail, untilAlive } from './visitor.ts';

// A script that does not arrive, a tab from before a new version, a page that fails: never blank.

test.describe.configure({ mode: 'parallel' });

const FAILED = 'No pudimos mostrar esta página';
const NOTICE = 'Una parte de esta página no llegó';

const failurePage = (page: Page) => page.getByRole('heading', { name: FAILED });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: NOTICE });

/** Opens a page and lets everything arrive that it fetches by itself. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
}

/** From now on the site has another version: its pages name other scripts, and those of this tab are gone. */
async function deploy(page: Page): Promise<void> {
  const html = (name: string) => readFileSync(join(FOLDER, 'dist', name), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html('index.html'))?.[1] ?? '';
  const newEntry = entry.replace(/\.js$/, '-nueva.js');
  let replaced = false;
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const type = route.request().resourceType();
    if (pathname === newEntry) {
      await route.fulfill({ path: join(FOLDER, 'dist', entry) });
    } else if (type === 'document' || (type === 'fetch' && !pathname.startsWith('/rest/'))) {
      replaced ||= type === 'document';
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(entry, newEntry);
      await route.fulfill({ response, body });
    } else if (/^\/assets\/.*\.js$/.test(pathname) && !replaced)
      await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
}

test(
  'a page whose script is lost on the way is replaced by words that need no script',
  { tag: '@matrix' },
  async ({ page, axe }) => {
    await open(page, '/servicios');
    await page.route('**/assets/NosotrosPage*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Nosotros' }).first().click();
    await expect(failurePage(page)).toBeVisible();
    await expect(failurePage(page)).toBeFocused();
    await expect(page).toHaveTitle(/No pudimos mostrar esta página/);
    await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: /^hola@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('link', { name: /^\+56/ })).toHaveAttribute('href', /^tel:\+56/);
    await axe(page);
    await page.unroute('**/assets/NosotrosPage*.js');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page).toHaveURL(/\/nosotros$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(FAILED);
  },
);

test('a tab from before a new version loads itself again, once, on the page that was asked for', async ({
  page,
}) => {
  await open(page, '/servicios');
  await deploy(page);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.getByRole('link', { name: 'Nosotros' }).first().click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL(/\/nosotros$/);
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await expect(failurePage(page)).toHaveCount(0);
  expect(loads).toBe(1);
});

test(
  'a version whose own script is missing too is not loaded again and again',
  { tag: '@matrix' },
  async ({ page }) => {
    await open(page, '/servicios');
    await deploy(page);
    await page.route('**/assets/NosotrosPage*.js', (route) => route.abort());
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.getByRole('link', { name: 'Nosotros' }).first().click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(FAILED);
    expect(loads).toBe(1);
  },
);

test(
  'a new version does not take away what was typed before the form came alive',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.route('**/assets/ContactoForm*.js', (route) => route.abort());
    await page.goto('/contacto');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Lo que ya escribí');
    await deploy(page);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Lo que ya escribí');
  },
);

test(
  'loading the page again keeps what was typed before the form came alive',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.route('**/assets/ContactoForm*.js', (route) => route.abort());
    await page.goto('/contacto');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Lo que ya escribí');
    await expect(notice(page)).toBeVisible();
    await page.unroute('**/assets/ContactoForm*.js');
    await notice(page).getByRole('link', { name: 'vuelve a cargarla' }).click();
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Enviar Mensaje' })).toHaveAttribute(
      'type',
      'submit',
    );
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Lo que ya escribí');
  },
);

test(
  'a part that is lost leaves the rest on screen, says so, and comes when the connection is back',
  { tag: '@matrix' },
  async ({ page, context, axe }) => {
    await page.route('**/assets/ContactoForm*.js', (route) => route.abort());
    await open(page, '/contacto');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contáctanos' })).toBeVisible();
    await axe(page);
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Sigue aquí');
    await page.unroute('**/assets/ContactoForm*.js');
    await context.setOffline(true);
    // Without connection no link leads away from what was typed.
    await page.getByRole('link', { name: 'Servicios' }).first().click();
    const offline = page.getByRole('alert').filter({ hasText: 'Estás sin conexión' });
    await expect(offline).toBeVisible();
    await expect(page).toHaveURL(/\/contacto$/);
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Sigue aquí');
    await expect(page.getByRole('button', { name: 'Enviar Mensaje' })).toHaveAttribute(
      'type',
      'submit',
    );
  },
);

for (const [what, pattern, details] of [
  ['the entry', '**/assets/index-*.js', {}],
  ['what brings the page alive', '**/assets/base-*.js', { tag: '@matrix' }],
] as const) {
  test(
    `without ${what} a prerendered page stays readable and offers to load it again`,
    details,
    async ({ page }) => {
      await page.route(pattern, (route) => route.abort());
      await page.goto('/servicios');
      await expect(notice(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unroute(pattern);
      await notice(page).getByRole('link', { name: 'vuelve a cargarla' }).click();
      await untilAlive(page);
      await expect(notice(page)).toBeHidden();
    },
  );
}

test(
  'a page that the build did not know is not blank without its script either',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.route('**/assets/base-*.js', (route) => route.abort());
    await page.goto('/paginas-web/recien-publicado');
    await expect(failurePage(page)).toBeVisible();
  },
);

test('an error while a page is drawn gives the same page', { tag: '@matrix' }, async ({ page }) => {
  await open(page, '/servicios');
  await page.route('**/assets/NosotrosPage*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Roto() { throw new Error("roto a propósito"); }',
    }),
  );
  await page.getByRole('link', { name: 'Nosotros' }).first().click();
  await expect(failurePage(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
});

test(
  'what was sent is said to have arrived, also when the thank-you page does not',
  { tag: '@matrix' },
  async ({ page, db }) => {
    const email = uniqueEmail('recibida');
    await page.route('**/assets/GraciasPage*.js', (route) => route.abort());
    await page.goto('/contacto');
    await alive(page);
    await page.getByLabel('Nombre Completo').fill('Ana');
    await page.getByLabel('Correo Electrónico').fill(email);
    await page.getByLabel('Teléfono').fill('+56 9 1234 5678');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
    await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
    await expect(page.getByRole('heading', { name: 'Recibimos lo que enviaste' })).toBeVisible();
    await expect(page.getByText('no hace falta que lo envíes otra vez')).toBeVisible();
    expect([...(await db`select email from public.leads where email = ${email}`)]).toHaveLength(1);

    await page.unroute('**/assets/GraciasPage*.js');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: '¡Gracias, Ana!' })).toBeVisible();
  },
);
