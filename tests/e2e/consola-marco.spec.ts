import type { Page } from '@playwright/test';
import { BUDGETS } from '../budgets.ts';
import { weighScripts } from '../pageWeight.ts';
import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';
import { SITE_URL } from './site.ts';

// The frame of the console: what a page is called, what opens apart, where the keyboard is.

const focused = (page: Page) => page.locator(':focus');

/** Fails when nothing has the focus, once whatever took it away is done. */
const somewhere = (page: Page) => expect(focused(page)).toHaveCount(1);

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

test('Chromium is told to compile what every screen is drawn with while it arrives', async ({
  request,
}) => {
  const page = await (await request.get('/dashboard')).text();
  const scripts = [...page.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].flatMap(
    ([, path]) => (/\/(start|session|react|base)-/.test(path ?? '') ? [path ?? ''] : []),
  );
  expect(scripts).toHaveLength(4);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    // Anywhere else than at the very beginning the browser takes it for a remark.
    expect(code.startsWith('//# allFunctionsCalledOnLoad\n'), script).toBe(true);
  }
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
    // What everything is drawn with is not: the line would stand idle.
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
    const href = await link.getAttribute('href');
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
      await expect(apart).toHaveURL(new RegExp(`${String(href)}$`));
      await apart.close();
    }
    await expect(page).toHaveURL(/\/dashboard\/leads/);
    await row.locator('td').last().click();
    await expect(page).toHaveURL(new RegExp(`${String(href)}$`));
  },
);

test('whoever uses the keyboard is always somewhere: other pages, saves, dialogs, removals', async ({
  adminPage: page,
  db,
}) => {
  test.setTimeout(90_000);
  const name = `Teclado ${Date.now().toString(36)}`;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/dashboard/');

  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /^Leads/ })
    .press('Enter');
  await expect(heading).toHaveText('Bandeja de leads');
  await expect(heading).toBeFocused();

  await page.getByRole('link', { name: 'Crear' }).press('Enter');
  await expect(heading).toHaveText('Anotar un lead');
  await expect(heading).toBeFocused();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo').fill('teclado@ejemplo.test');
  await page.getByLabel('Teléfono').fill('+56 9 1234 5678');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Una página nueva');
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();

  await page.getByRole('link', { name: 'Abrir el mensaje' }).press('Enter');
  await expect(page).toHaveURL(/\/leads\/\d+\/show/);
  await expect(heading).toBeFocused();

  // The button goes with what it did; what it stood in has the focus.
  await page.getByRole('button', { name: 'Marcar como contactado' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Marcar como contactado' })).toHaveCount(0);
  await somewhere(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const [{ ticket } = { ticket: 0 }] = await db`
    insert into public.tickets (cliente, asunto)
    select id, ${name} from public.clientes where email = 'ana@viverolaurel.cl' returning id as ticket`;
  await navigateInside(page, `/dashboard/tickets/${String(ticket)}/show`);
  const priority = page.getByRole('combobox', { name: 'Prioridad' });
  await priority.press('Enter');
  await page.getByRole('option', { name: 'Alta' }).press('Enter');
  await expect(priority).toHaveText('Alta');
  await expect(priority).toBeFocused();

  const close = page.getByRole('button', { name: 'Cerrar ticket' });
  await close.press('Enter');
  await page.getByRole('dialog').press('Escape');
  await expect(close).toBeFocused();
  await close.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar ticket' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Este ticket está cerrado' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await somewhere(page);

  const [{ hito } = { hito: 0 }] = await db`
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    select min(id), '2026-11-30', ${name} from public.plataformas returning id as hito`;
  await navigateInside(page, `/dashboard/hitos/${String(hito)}/show`);
  await page.getByRole('button', { name: 'Eliminar' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expect(heading).toHaveText('Hitos');
  await expect(heading).toBeFocused();
});

test(
  'a notice is gone to, and closed, by keys that show where they are',
  { tag: '@matrix' },
  async ({ page, db }) => {
    await enter(page, await makePerson(db, 'aviso'));
    await navigateInside(page, '/dashboard/cuenta');
    const name = page.getByRole('textbox', { name: 'Nombre' });
    await name.fill('Ana Huenchul');
    await name.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Guardamos tu nombre' });
    await expect(notice).toBeVisible();
    const ring = () => focused(page).evaluate((each) => getComputedStyle(each).outlineStyle);
    await page.keyboard.press('Alt+t');
    await expect.poll(ring).toBe('solid');
    await page.keyboard.press('Tab');
    await expect.poll(ring).toBe('solid');
    const close = await focused(page).boundingBox();
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
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
    await expect(page.getByPlaceholder('Buscar por nombre, correo o mensaje')).toHaveValue(
      `lugar ${unique}`,
    );
    await expect(page.getByText('1–25 de 27')).toBeVisible();
  },
);

test('Ctrl+K finds records, screens and acts, by keys and by pointer, and gives the focus back', async ({
  adminPage: page,
  db,
  axe,
}) => {
  test.setTimeout(90_000);
  const unique = Date.now().toString(36);
  const [{ ticket } = { ticket: 0 }] = await db`
    insert into public.tickets (cliente, asunto)
    select id, ${`Ñandú ${unique}`} from public.clientes where email = 'ana@viverolaurel.cl'
    returning id as ticket`;
  const heading = page.getByRole('heading', { level: 1 });
  const box = page.getByRole('combobox', { name: 'Buscar o ir a' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/hitos');
  await expect(heading).toHaveText('Hitos');

  await page.getByRole('button', { name: 'Buscar o ir a' }).click();
  await expect(box).toBeFocused();
  await box.fill(`nandu ${unique}`);
  await expect(
    page.getByRole('option', { name: `#${String(ticket)} Ñandú ${unique}` }),
  ).toContainText('Vivero Laurel');
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Buscar o ir a' })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(String(ticket));
  await expect(page.getByRole('option').first()).toContainText(`#${String(ticket)} Ñandú`);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(`#${String(ticket)} Ñandú ${unique}`);
  await expect(heading).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await box.fill('nuevo cliente');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Crear un cliente');

  await page.route('**/rpc/buscar*', (route) => route.abort());
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill('vivero');
  await expect(page.getByRole('alert')).toContainText('No pudimos buscar entre los registros');
  await page.unroute('**/rpc/buscar*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('option', { name: /Vivero Laurel/ }).first()).toBeVisible();
});

test(
  'with keys through a list, a record, its form and back; none of them while somebody types',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
    test.setTimeout(90_000);
    const unique = Date.now().toString(36);
    await db`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    select n || ' ' || ${unique}, 'x@ejemplo.test', '56912345678', 'Hola' from unnest(array['Uno', 'Dos']) n`;
    const [{ ticket } = { ticket: 0 }] = await db`
    insert into public.tickets (cliente, asunto)
    select id, ${unique} from public.clientes where email = 'ana@viverolaurel.cl' returning id as ticket`;
    const heading = page.getByRole('heading', { level: 1 });
    const filter = encodeURIComponent(JSON.stringify({ q: unique }));
    await page.goto(`/dashboard/leads?filter=${filter}&sort=nombre_contacto&order=ASC`);
    await expect(page.getByRole('link', { name: `Uno ${unique}` })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: `Dos ${unique}` })).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(`Uno ${unique}`);
    await expect(page.getByRole('link', { name: 'Anterior' })).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading).toHaveText(`Dos ${unique}`);
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(heading).toHaveText(`Lead: Dos ${unique}`);
    const name = page.getByLabel('Nombre');
    await name.fill(`Tres ${unique} `);
    await name.pressSequentially('jkre?');
    await expect(name).toHaveValue(`Tres ${unique} jkre?`);
    await name.press('ControlOrMeta+Enter');
    await expect(heading).toHaveText(`Tres ${unique} jkre?`);

    await navigateInside(page, `/dashboard/tickets/${String(ticket)}/show`);
    await expect(heading).toHaveText(`#${String(ticket)} ${unique}`);
    const reply = page.getByLabel('Tu mensaje');
    await expect(reply).toBeVisible();
    await page.keyboard.press('r');
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue('');
    await reply.fill('Ya quedó');
    await reply.press('ControlOrMeta+Enter');
    await expect(page.getByRole('list', { name: 'Conversación' })).toContainText('Ya quedó');

    await heading.focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(help).toBeVisible();
    await axe(page);
    await help.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.reload();
    await expect(reply).toBeVisible();
    await page.keyboard.press('r');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: /@estudiocobre/ }).click();
    await expect(help).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click();
    await expect(help.getByRole('switch')).not.toBeChecked();
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
      await page.getByRole('button', { name: 'Enviar' }).click();
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
