import { expect, test } from './fixtures.ts';
import { alive } from './visitor.ts';

// Somebody signed in looks at the public site.

const menu = { name: 'Principal' } as const;

for (const { who, wide, narrow, to } of [
  { who: 'a visitor', wide: 'Área VIP', narrow: 'Área Clientes', to: '/vip' },
  { who: 'a client', wide: 'VIP', narrow: 'Tickets', to: '/dashboard/tickets' },
] as const) {
  test(`the door of ${who} says ${wide} and ${narrow}`, async ({ page: visitor, clienteAPage }) => {
    const page = who === 'a client' ? clienteAPage : visitor;
    await page.goto('/servicios');
    await expect(
      page.getByRole('navigation', menu).getByRole('link', { name: wide, exact: true }),
    ).toHaveAttribute('href', to);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('link', { name: narrow, exact: true })).toHaveAttribute('href', to);
    await page.getByRole('link', { name: narrow, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${to}(\\?|$)`));
  });
}

test('on the home page the bar waits, the door is right and no assistant appears', async ({
  clienteAPage: page,
}) => {
  await page.goto('/');
  await alive(page);
  await expect(page.getByRole('navigation', menu)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: innerHeight + 10, behavior: 'instant' }));
  await expect(
    page.getByRole('navigation', menu).getByRole('link', { name: 'VIP', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cotiza en un minuto' })).toHaveCount(0);
  await page.goto('/vip');
  await expect(page.getByRole('link', { name: 'Ir a mi panel' })).toHaveAttribute(
    'href',
    '/dashboard/tickets',
  );
});

test("what a signed-in person sends from the site arrives as any visitor's", async ({
  clienteAPage: page,
  apiAs,
}) => {
  const email = `sesion.${Date.now().toString(36)}@prueba.test`;
  await page.goto('/contacto');
  await page.getByLabel('Nombre Completo').fill('Ana Paillán');
  await page.getByLabel('Correo Electrónico').fill(email);
  await page.getByLabel('Teléfono').fill('56912345678');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Desde el sitio');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect((await apiAs('admin')(`leads?email=eq.${email}&select=id`)).body).toHaveLength(1);
});

test('signing out in another tab changes the door here', async ({ clienteAPage: page }) => {
  await page.goto('/servicios');
  await alive(page);
  await expect(
    page.getByRole('navigation', menu).getByRole('link', { name: 'VIP', exact: true }),
  ).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/nosotros');
  await other.evaluate(() => localStorage.clear());
  await expect(
    page.getByRole('navigation', menu).getByRole('link', { name: 'Área VIP' }),
  ).toBeVisible();
});

test('a visit is counted once, by its campaign; that of somebody signed in is none', async ({
  page: visitor,
  clienteAPage,
  db,
}) => {
  const campaign = `volante-${Date.now().toString(36)}`;
  const counted = async (origen: string) =>
    (await db`select cuantas from private.visitas where origen = ${origen}`).map(({ cuantas }) =>
      Number(cuantas),
    );
  const asked: string[] = [];
  for (const page of [visitor, clienteAPage])
    page.on('request', (request) => {
      if (request.url().endsWith('/contar_visita')) asked.push(request.postData() ?? '');
    });
  await clienteAPage.goto(`/servicios?utm_source=${campaign}-con-sesion`);
  await alive(clienteAPage);
  await visitor.goto(`/servicios?utm_source=${campaign.toUpperCase()}`);
  await expect.poll(() => counted(campaign)).toEqual([1]);
  // The same visit goes on, by a new page and by another of its links.
  for (const path of ['/contacto', `/servicios?utm_source=${campaign}`]) {
    await visitor.goto(path);
    await alive(visitor);
  }
  await visitor
    .context()
    .newPage()
    .then((page) => page.goto(`/?utm_source=${campaign}`));
  await expect.poll(() => counted(campaign)).toEqual([2]);
  expect(asked).toEqual([JSON.stringify({ p_origen: campaign.toUpperCase() })]);
});
