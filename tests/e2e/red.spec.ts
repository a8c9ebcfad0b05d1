import { LOADING, enter, makePerson, makeTicket } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// The connection goes while something is being saved: it is said, nothing typed is lost, and it is
// tried again when the person says so.

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

const LOST = 'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.';

test('a reply without connection is kept, and sent when the person retries', async ({
  page,
  context,
  db,
  axe,
}) => {
  const ana = await makePerson(db, 'sinred');
  const ticket = await makeTicket(db, ana, 'Sin red');
  await enter(page, ana);
  await page.goto(`/dashboard/tickets/${ticket}/show`);
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
});

test('a reply that arrived, and whose answer was lost, is not sent twice', async ({ page, db }) => {
  const ana = await makePerson(db, 'perdida');
  const ticket = await makeTicket(db, ana, 'Llegó igual');
  await enter(page, ana);
  await page.goto(`/dashboard/tickets/${ticket}/show`);
  let inserts = 0;
  await page.route('**/rest/v1/ticket_mensajes*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    inserts += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByLabel('Tu mensaje').fill('Una sola vez');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert')).toContainText(LOST);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Mensaje enviado')).toBeVisible();
  expect(inserts).toBe(1);
  expect(await db`select cuerpo from public.ticket_mensajes where ticket = ${ticket}`).toEqual([
    { cuerpo: 'Una sola vez' },
  ]);
});

test('a form without connection says so, keeps everything and is saved on retrying', async ({
  page,
  context,
  db,
  axe,
}) => {
  const ana = await makePerson(db, 'formulario');
  await enter(page, ana);
  await page.goto('/dashboard/tickets/create');
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
  await expect(page).toHaveURL(/\/dashboard\/tickets\/\d+\/show$/, LOADING);
  expect(await db`select asunto from public.tickets where cliente = ${ana.id}`).toEqual([
    { asunto: 'Desde el bus' },
  ]);
});

test('leaving a form whose save failed asks first, as one that was never saved', async ({
  page,
  context,
  db,
}) => {
  const ana = await makePerson(db, 'seva');
  await enter(page, ana);
  await page.goto('/dashboard/tickets/create');
  await page.getByLabel('Asunto').fill('A medias');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Todavía no');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Abrir ticket' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: LOST })).toContainText(
    LOST,
  );
  await context.setOffline(false);
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    });
  });
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Pagos' })
    .click();
  expect(await asked).toContain('Si sales, quedan como borrador en esta pestaña');
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Todavía no');
});

test('an action without connection can be tried again from its notice', async ({
  page,
  context,
  db,
}) => {
  const eva = await makePerson(db, 'cobra', 'admin');
  const ana = await makePerson(db, 'debe');
  const [pago] = await db<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el) values (${ana.id}, 'Cuota sin red', 50000, current_date) returning id`;
  await enter(page, eva);
  await page.goto(`/dashboard/pagos/${String(pago?.id)}/show`);
  await page.getByRole('button', { name: 'Anular' }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  const notice = page.getByRole('alert').filter({ hasText: LOST });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  expect(await db`select estado from public.pagos where id = ${Number(pago?.id)}`).toEqual([
    { estado: 'pendiente' },
  ]);
  await notice.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await expect(page.getByText('Pago anulado')).toBeVisible();
  expect(await db`select estado from public.pagos where id = ${Number(pago?.id)}`).toEqual([
    { estado: 'anulado' },
  ]);
});

test('a page that cannot be read again stays, with what was typed in it; one that never could offers to try again', async ({
  page,
  db,
  axe,
}) => {
  const ana = await makePerson(db, 'caida');
  const ticket = await makeTicket(db, ana, 'Con el servidor caído');
  await enter(page, ana);
  await page.goto(`/dashboard/tickets/${ticket}/show`);
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
});
