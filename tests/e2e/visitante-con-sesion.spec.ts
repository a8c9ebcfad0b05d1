import { expect, test } from './fixtures.ts';
import { alive } from './visitor.ts';

// Somebody signed in looks at the public site.

const menu = { name: 'Principal' } as const;

test(
  'the door of a client leads to their tickets, from a wide and a narrow bar',
  { tag: '@matrix' },
  async ({ clienteAPage: page }) => {
    const to = '/dashboard/tickets';
    await page.goto('/servicios');
    await expect(
      page.getByRole('navigation', menu).getByRole('link', { name: 'VIP', exact: true }),
    ).toHaveAttribute('href', to);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const door = page.getByRole('link', { name: 'Tickets', exact: true });
    await expect(door).toHaveAttribute('href', to);
    await door.click();
    await expect(page).toHaveURL(/\/dashboard\/tickets(\?|$)/);
  },
);

test(
  'on the home page the bar waits, and the door is right',
  { tag: '@matrix' },
  async ({ clienteAPage: page }) => {
    await page.goto('/');
    await alive(page);
    await expect(page.getByRole('navigation', menu)).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: innerHeight + 10, behavior: 'instant' }));
    await expect(
      page.getByRole('navigation', menu).getByRole('link', { name: 'VIP', exact: true }),
    ).toBeInViewport();
    await page.goto('/vip');
    await expect(page.getByRole('link', { name: 'Ir a mi panel' })).toHaveAttribute(
      'href',
      '/dashboard/tickets',
    );
  },
);

test(
  'a visit is counted once, by its campaign; that of somebody signed in is none',
  { tag: '@matrix' },
  async ({ page: visitor, clienteAPage, db }) => {
    // Every journey comes from one address, of which so many visits an hour count.
    await db`delete from private.envios where formulario = 'visitas'`;
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
  },
);
