import { enter, makePerson, makeTicket } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// The connection goes while something is being saved: it is said, nothing typed is lost, and it is
// tried again when the person says so.

test.describe.configure({ mode: 'parallel' });

const LOST = 'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.';

test(
  'a reply without connection is kept, and sent when the person retries',
  { tag: '@matrix' },
  async ({ page, context, db, axe }) => {
    const ana = await makePerson(db, 'sinred');
    const ticket = await makeTicket(db, ana, 'Sin red');
    await enter(page, ana, `/dashboard/tickets/${ticket}/show`);
    await page.getByLabel('Tu mensaje').fill('Escrito en el metro');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('alert')).toContainText(LOST);
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Escrito en el metro');
    await axe(page);

    // The connection alone sends nothing: the person does.
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Escrito en el metro');
    expect(await db`select 1 from public.ticket_mensajes where ticket = ${ticket}`).toHaveLength(0);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('alert')).toContainText(LOST);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Mensaje enviado')).toBeVisible();
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('');
    expect(await db`select cuerpo from public.ticket_mensajes where ticket = ${ticket}`).toEqual([
      { cuerpo: 'Escrito en el metro' },
    ]);
  },
);

test(
  'a form without connection says so, keeps everything and is saved on retrying',
  { tag: '@matrix' },
  async ({ page, context, db, axe }) => {
    const ana = await makePerson(db, 'formulario');
    await enter(page, ana, '/dashboard/tickets/create');
    await page.getByLabel('Asunto').fill('Desde el bus');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Con poca señal');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Abrir ticket' }).click();
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: LOST });
    await expect(notice).toContainText(LOST);
    await expect(notice).toContainText('antes de reintentar, para no repetirlo');
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Con poca señal');
    await axe(page);
    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/tickets\/\d+\/show$/);
    expect(await db`select asunto from public.tickets where cliente = ${ana.id}`).toEqual([
      { asunto: 'Desde el bus' },
    ]);
  },
);

test(
  'a page that cannot be read again stays, with what was typed in it; one that never could offers to try again',
  { tag: '@matrix' },
  async ({ page, db, axe }) => {
    const ana = await makePerson(db, 'caida');
    const ticket = await makeTicket(db, ana, 'Con el servidor caído');
    await enter(page, ana, `/dashboard/tickets/${ticket}/show`);
    await page.getByLabel('Tu mensaje').fill('Todavía lo estoy escribiendo');
    const TICKET = /\/rest\/v1\/tickets\?.*id=eq\./;
    await page.route(TICKET, (route) => route.fulfill({ status: 503, json: { message: 'caída' } }));
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText('El servidor no pudo completar la operación.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticket}/show$`));
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Todavía lo estoy escribiendo');

    await page.reload();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('No pudimos cargar esta página');
    await axe(page);
    await page.unroute(TICKET);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Todavía lo estoy escribiendo');

    await page.goto('/dashboard/tickets/99999999/show');
    await expect(page.getByText('No existe o no tienes acceso')).toBeVisible();
    await expect(heading).toHaveText('No lo encontramos');
    await expect(page).toHaveURL(/\/tickets\/99999999\/show$/);
    await axe(page);
    await page.getByRole('link', { name: 'Ir a Tickets' }).click();
    await expect(page).toHaveURL(/\/dashboard\/tickets$/);
  },
);
