import type { Page } from '@playwright/test';
import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// The console by keyboard: where the focus is, what keys find and do.

const focused = (page: Page) => page.locator(':focus');

/** Fails when nothing has the focus, once whatever took it away is done. */
const somewhere = (page: Page) => expect(focused(page)).toHaveCount(1);

test(
  'whoever uses the keyboard is always somewhere: other pages, saves, dialogs, removals',
  { tag: '@matrix' },
  async ({ adminPage: page, db }) => {
    test.setTimeout(90_000);
    const name = `Teclado ${Date.now().toString(36)}`;
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/dashboard/');

    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /^Captación/ })
      .press('Enter');
    await expect(heading).toHaveText('Captación');
    await expect(heading).toBeFocused();

    await page.getByRole('link', { name: 'Nuevo lead' }).press('Enter');
    await expect(heading).toHaveText('Anotar un lead');
    // A form begins in its first field.
    await expect(page.locator('main form :focus')).toHaveCount(1);
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Correo').fill('teclado@ejemplo.test');
    await page.getByLabel('Teléfono').fill('+56 9 1234 5678');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Una página nueva');
    await page.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();

    // The button goes with what it did; what it stood in has the focus.
    await page.getByRole('textbox', { name: 'Próxima acción' }).fill('Llamar');
    await page.getByRole('button', { name: 'Guardar' }).press('Enter');
    const done = page.getByRole('button', { name: 'Hecha' });
    await expect(done).toBeEnabled();
    await done.press('Enter');
    await expect(done).toHaveCount(0);
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
  },
);

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
  'Ctrl+K finds records, screens and acts, by keys and by pointer, and gives the focus back',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
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
    await expect(page.getByRole('alert')).toContainText('No pudimos buscar');
    await page.unroute('**/rpc/buscar*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('option', { name: /Vivero Laurel/ }).first()).toBeVisible();
  },
);

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
    // What is changed on the page itself comes first.
    await expect(page.getByLabel('Próxima acción')).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByLabel('Próxima acción')).toBeFocused();
    await page.getByRole('link', { name: 'Editar' }).press('Enter');
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
