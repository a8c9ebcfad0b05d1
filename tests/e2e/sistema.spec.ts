import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';
import { uniqueEmail } from './visitor.ts';

// What the studio sees of its own service, and a mail that it sends again.

const LOOKS = `<!DOCTYPE html><html lang="es"><head><title>Hola</title></head><body>
  <p style="color: rgb(1, 2, 3)">Hola</p><script>document.body.append('corrió')</script></body></html>`;

test('a mail that did not go out is shown with its reason and sent again', async ({
  adminPage: page,
  db,
  mailbox,
  axe,
}) => {
  const email = uniqueEmail('rebotado');
  const [row] = await db<{ id: string }[]>`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, intentos, ultimo_error)
    values ('lead', ${email}, 'Uno que no salió', ${LOOKS}, 'fallido', 8, '401 Key not found') returning id`;
  await page.goto('/dashboard/salud');
  const problem = page.getByRole('alert').filter({ hasText: 'no sali' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('row', { name: /^Auditoría/ })).toContainText(/[KM]B$/);
  await expect(page.getByRole('row', { name: /^Archivos de tickets/ })).toBeVisible();
  await axe(page);

  await problem.getByRole('link', { name: 'Ver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correos' })).toBeVisible();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.getByText(email).click();
  await expect(page.getByRole('alert')).toContainText('No salió: 401 Key not found');
  // As it looks, by the policy of the page: styles are its own, and nothing of it runs.
  const said = page.frameLocator('iframe').getByText('Hola');
  await expect(said).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.frameLocator('iframe').getByText('corrió')).toHaveCount(0);
  expect(complaints.filter((text) => text.includes('Blocked script'))).toEqual([]);
  await axe(page);
  await page.getByRole('button', { name: 'Volver a enviar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Volver a enviar' }).click();
  await expect(page.getByText('El correo está otra vez en la cola')).toBeVisible();
  expect((await mailbox.newest(email)).asunto).toBe('Uno que no salió');
  await expect
    .poll(async () => {
      const [after] = await db`select estado from public.correos where id = ${row?.id ?? ''}`;
      return after?.['estado'] as unknown;
    })
    .toBe('enviado');
});

test('work that stands still is counted beside Estado within seconds, and named there', async ({
  adminPage: page,
  db,
}) => {
  await page.goto('/dashboard/precios');
  const estado = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Estado' });
  await expect(estado).toBeVisible();
  const [{ before, due } = { before: 0, due: null }] = await db<{ before: number; due: Date }[]>`
    select private.pendientes('tareas') as before, proxima_en as due from private.tareas where nombre = 'plazos_datos'`;
  await db`
    update private.tareas set fallos = 3, ultimo_error = '57014 tardó demasiado', proxima_en = now() + interval '1 hour'
    where nombre = 'plazos_datos'`;
  try {
    await expect(estado).toHaveText(new RegExp(`${before + 1} trabajos? detenidos?$`));
    await estado.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Plazos de solicitudes sobre datos' }),
    ).toContainText('falló 3 veces seguidas');
  } finally {
    await db`
      update private.tareas set fallos = 0, ultimo_error = null, proxima_en = ${due} where nombre = 'plazos_datos'`;
  }
  await expect(estado).toHaveText(
    before === 0 ? /Estado$/ : new RegExp(`${before} trabajos? detenidos?$`),
  );
});

test('a mail that belongs to no ticket is read and marked as seen', async ({
  adminPage: page,
  db,
  axe,
}) => {
  const email = uniqueEmail('sin-dueno');
  await db`insert into public.correos_entrantes (mensaje_id, de, asunto, texto, resultado, motivo, archivos)
    values (${email}, ${email}, 'Otra dirección', 'Soy yo, desde <b>otro</b> correo', 'sin_dueno', 'sin_firma', '{foto.png}')`;
  await page.goto('/dashboard/correos');
  await page.getByRole('link', { name: 'Sin dueño' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correos sin dueño' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Por ver');
  await axe(page);
  await row.click();
  await expect(page.getByText('Soy yo, desde <b>otro</b> correo')).toBeVisible();
  await expect(page.getByText('foto.png')).toBeVisible();
  // Who sent it is looked for first; then its colour changes.
  await expect(page.getByRole('button', { name: 'Pasar a un ticket' })).toBeEnabled();
  await axe(page);
  await page.getByRole('button', { name: 'Marcar como visto' }).click();
  await expect(page.getByText('Marcado como visto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como visto' })).toBeHidden();
  expect(await db`select visto from public.correos_entrantes where de = ${email}`).toMatchObject([
    { visto: true },
  ]);

  await page.getByRole('button', { name: 'Descartar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('no se puede recuperar');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Correo descartado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Correos sin dueño' })).toBeVisible();
  expect(await db`select from public.correos_entrantes where de = ${email}`).toHaveLength(0);
});

test('a mail that belongs to no ticket is put into one, with its files, for the client to read', async ({
  adminPage: page,
  clienteAPage,
  db,
  axe,
}) => {
  const email = uniqueEmail('socio');
  const [mail] = await db<{ id: string }[]>`
    insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, texto, resultado, motivo, archivos)
    values (${email}, ${email}, 'El socio de Ana', ${`Fotos de ${email}`}, 'Van las fotos', 'sin_dueno', 'sin_firma', '{plano.txt,video.mp4}')
    returning id`;
  const path = `entrantes/${mail?.id ?? ''}/${randomUUID()}-plano.txt`;
  const { apiUrl, serviceKey } = readBackendInfo();
  const stored = await fetch(`${apiUrl}/storage/v1/object/adjuntos/${path}`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'text/plain',
    },
    body: 'el plano',
  });
  expect(stored.status).toBe(200);
  await db`update public.correos_entrantes set rutas = ${[path, '']} where id = ${mail?.id ?? ''}`;

  await page.goto(`/dashboard/correos_entrantes/${mail?.id ?? ''}/show`);
  await expect(page.getByText('video.mp4', { exact: true })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'plano.txt' }).click();
  expect((await downloaded).suggestedFilename()).toBe('plano.txt');
  await page.getByRole('button', { name: 'Pasar a un ticket' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pasar al ticket' }).click();
  await expect(dialog.getByText('Este campo es obligatorio')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Laurel');
  await page.getByRole('option', { name: /Laurel/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Ticket' })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Pasar al ticket' }).click();
  await expect(page.getByText('El correo quedó en el ticket')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Fotos de ${email}`);

  await clienteAPage.goto(new URL(page.url()).pathname);
  await expect(clienteAPage.getByText(`[Llegó por correo de ${email}]`)).toBeVisible();
  const own = clienteAPage.waitForEvent('download');
  await clienteAPage.getByRole('button', { name: 'plano.txt' }).click();
  expect((await own).suggestedFilename()).toBe('plano.txt');

  await page.goto(`/dashboard/correos_entrantes/${mail?.id ?? ''}/show`);
  await expect(page.getByText('Ya está en un ticket')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeHidden();
  await db`delete from public.tickets where asunto = ${`Fotos de ${email}`}`;
});

test('a mail that came back is shown, and its address can be written to again', async ({
  adminPage: page,
  db,
  axe,
}) => {
  const email = uniqueEmail('rebote');
  const [row] = await db<{ id: string }[]>`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, enviado_en)
    values ('lead', ${email}, 'Uno que rebotó', '<p>Hola</p>', 'enviado', now()) returning id`;
  await db`select private.correo_evento(${row?.id ?? ''}, 'rebotado', now(), '550 no existe')`;
  await page.goto(`/dashboard/correos/${row?.id ?? ''}/show`);
  await expect(page.getByText('Rebotó', { exact: true })).toBeVisible();
  await expect(page.getByText('550 no existe')).toBeVisible();
  await axe(page);
  await page.goto('/dashboard/correos_silenciados');
  const silent = page.getByRole('row').filter({ hasText: email });
  await expect(silent).toContainText('La dirección no existe o no recibe correos');
  await axe(page);
  await silent.getByRole('button', { name: 'Volver a escribirle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a escribirle' }).click();
  // The rows behind the dialog are out of the accessibility tree, so a hidden row says nothing yet.
  await expect(page.getByText('Los próximos correos a esta dirección saldrán')).toBeVisible();
  await expect(silent).toBeHidden();
  expect(await db`select from public.correos_silenciados where email = ${email}`).toHaveLength(0);
  await db`delete from public.correos where para = ${email} or datos ->> 'para' = ${email}`;
});

test('a client finds no page about the system', async ({ clienteAPage: page, apiAs }) => {
  for (const path of ['salud', 'correos', 'correos_entrantes', 'correos_silenciados']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText('Esta página no es parte de tu área')).toBeVisible();
  }
  expect(await apiAs('clienteA')('rpc/salud', { method: 'POST', body: {} })).toMatchObject({
    status: 403,
  });
});
