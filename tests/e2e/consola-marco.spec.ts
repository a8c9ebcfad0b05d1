import { BUDGETS } from '../budgets.ts';
import { weighScripts } from '../pageWeight.ts';
import { expect, test } from './fixtures.ts';
import { SITE_URL } from './site.ts';

// The frame of the console: what its code weighs and when it comes, what opens apart, where notices stand.

test('a list brings no more code than it needs, and the field that looks for clients comes after its rows', async ({
  adminPage: page,
}) => {
  const row = '[data-filas] a[href*="/tickets/"]';
  const bytes = await weighScripts(page, `${SITE_URL}/dashboard/tickets`, row);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.consoleList);
  // All of react-admin cannot weigh less: the scripts were seen.
  expect(bytes).toBeGreaterThan(200_000);
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
});

test(
  'code is asked for in the order in which it is needed: React, the frame, the screen',
  { tag: '@matrix' },
  async ({ adminPage: page }) => {
    await page.goto('/dashboard/tickets');
    await expect(page.locator('[data-filas] a[href*="/tickets/"]').first()).toBeVisible();
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
      ),
    );
    const file = (start: string) => {
      const found = files.find(({ name }) => name.includes(`/assets/${start}-`));
      if (!found) throw new Error(`${start} was not fetched.`);
      return found;
    };
    expect(file('app').startTime).toBeGreaterThanOrEqual(file('react').responseEnd);
    expect(file('TicketList').startTime).toBeGreaterThanOrEqual(file('base').responseEnd);
    // What lists share is there when it is known which list it is.
    expect(file('list').startTime).toBeGreaterThanOrEqual(file('app').startTime);
    expect(file('list').startTime).toBeLessThan(file('TicketList').startTime);
    // What everything is rendered with is not: the line would stand idle.
    expect(file('base').startTime).toBeLessThan(file('react').responseEnd);
  },
);

test(
  'a row opens apart as a link does, wherever it is pressed',
  { tag: '@matrix' },
  async ({ adminPage: page }) => {
    // A row by itself: new ones of other journeys come in above.
    await page.goto(`/dashboard/leads?filter=${encodeURIComponent('{"q":"Epul"}')}`);
    const row = page.getByRole('row', { name: /Rodrigo Epul/ });
    const link = row.getByRole('link').first();
    // The page of whoever wrote is the inbox's, to which the list's address leads.
    const [, id = ''] = /\/leads\/(\d+)\/show$/.exec((await link.getAttribute('href')) ?? '') ?? [];
    const opened = new RegExp(`/bandeja/leads-${id}/show$`);
    for (const press of [
      () => link.click({ button: 'middle' }),
      () => row.locator('td').last().click({ button: 'middle' }),
      () =>
        row
          .locator('td')
          .last()
          .click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const [apart] = await Promise.all([page.context().waitForEvent('page'), press()]);
      await expect(apart).toHaveURL(opened);
      await apart.close();
    }
    await expect(page).toHaveURL(/\/dashboard\/leads/);
    await row.locator('td').last().click();
    await expect(page).toHaveURL(opened);
  },
);

test(
  'a record leads to the next one of its list, and back to the same rows, at the one that was opened',
  { tag: '@matrix' },
  async ({ adminPage: page, db }) => {
    test.setTimeout(90_000);
    const unique = Date.now().toString(36);
    await db`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    select 'Lugar ' || to_char(n, 'FM00') || ' ' || ${unique}, 'x@ejemplo.test', '56912345678', 'Hola'
    from generate_series(1, 27) n`;
    await page.setViewportSize({ width: 1280, height: 700 });
    const filter = encodeURIComponent(JSON.stringify({ q: `lugar ${unique}` }));
    await page.goto(`/dashboard/leads?filter=${filter}&sort=nombre_contacto&order=ASC`);
    const row = (n: string) => page.getByRole('link', { name: `Lugar ${n} ${unique}` });
    const heading = page.getByRole('heading', { level: 1 });
    await row('24').scrollIntoViewIfNeeded();
    const height = () => page.evaluate(() => window.scrollY);
    expect(await height()).toBeGreaterThan(200);

    await row('24').click();
    await expect(heading).toHaveText(`Lugar 24 ${unique}`);
    expect(await height()).toBe(0);
    await page.goBack();
    await expect(row('24')).toBeFocused();
    await expect(row('24')).toBeInViewport({ ratio: 1 });

    await row('24').click();
    await expect(page.getByText('24 / 27')).toBeVisible();
    const next = page.getByRole('link', { name: 'Siguiente' });
    await next.click();
    await expect(heading).toHaveText(`Lugar 25 ${unique}`);
    await next.click();
    await expect(heading).toHaveText(`Lugar 26 ${unique}`);
    await page.getByRole('link', { name: 'Anterior' }).click();
    await expect(heading).toHaveText(`Lugar 25 ${unique}`);
    await page.getByRole('link', { name: 'Volver a Leads' }).click();
    await expect(row('25')).toBeFocused();
    await expect(page.getByPlaceholder('Nombre, correo o mensaje')).toHaveValue(`lugar ${unique}`);
    await expect(page.getByText('1–25 de 27')).toBeVisible();
  },
);

for (const width of [360, 1440]) {
  test(
    `a notice covers neither the form it speaks of nor the conversation, at ${width} px`,
    { tag: '@matrix' },
    async ({ adminPage: page, db }) => {
      const [{ ticket } = { ticket: 0 }] = await db`
      insert into public.tickets (cliente, asunto)
      select id, 'Avisos' from public.clientes where email = 'ana@viverolaurel.cl' returning id as ticket`;
      await page.setViewportSize({ width, height: 740 });
      const main = page.getByRole('main');
      const toast = page.locator('.Toastify__toast');
      /** Within the header, and so beside the page itself. */
      const inHeader = async () => {
        const [box, header] = await Promise.all([
          toast.first().boundingBox(),
          page.getByRole('banner').boundingBox(),
        ]);
        expect(header?.y).toBe(0);
        expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(header?.height ?? 0);
      };

      await page.goto(`/dashboard/tickets/${String(ticket)}/show`);
      await page.getByLabel('Tu mensaje').fill('Hola');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(toast).toHaveText('Mensaje enviado');
      await inHeader();
      await main.getByRole('combobox', { name: 'Prioridad' }).click();
      await page.getByRole('option', { name: 'Alta' }).click();
      await expect(toast).toHaveCount(2);
      await expect(toast.filter({ hasText: 'Ticket actualizado' })).toBeVisible();
      // One over the other: the first in front, the other's edge behind it.
      const bottoms = await toast.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().bottom),
      );
      expect(Math.max(...bottoms)).toBeLessThan(80);

      await page.goto('/dashboard/settings');
      const save = page.getByRole('button', { name: 'Guardar' });
      await page.getByLabel('Horario').fill(`Lunes a viernes ${Date.now()}`);
      await save.click();
      // Another journey may have saved the same settings meanwhile: then this one is asked which count.
      const asked = page.getByRole('dialog', { name: 'Esto cambió mientras lo editabas' });
      await expect(toast.or(asked)).toBeVisible();
      if (await asked.isVisible()) await asked.getByRole('button', { name: 'Guardar' }).click();
      await expect(toast).toHaveText('Configuración guardada');
      await inHeader();
      await expect(save).toBeInViewport();
    },
  );
}

for (const [typed, page] of [
  ['configuracion', 'configuracion'],
  ['estado', 'salud'],
] as const)
  test(
    `/dashboard/${typed} leads to the page of that name`,
    { tag: '@matrix' },
    async ({ adminPage }) => {
      await adminPage.goto(`/dashboard/${typed}`);
      await expect(adminPage).toHaveURL(new RegExp(`/dashboard/${page}$`));
      await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
