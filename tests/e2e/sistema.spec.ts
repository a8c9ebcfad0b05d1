import { expect, test } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

// What the studio sees of its own service, and a mail that it sends again.

test('a mail that did not go out is shown with its reason and sent again', async ({
  adminPage: page,
  db,
  mailbox,
  axe,
}) => {
  const email = uniqueEmail('rebotado');
  const [row] = await db<{ id: string }[]>`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, intentos, ultimo_error)
    values ('lead', ${email}, 'Uno que no salió', '<p>Hola</p>', 'fallido', 8, '401 Key not found') returning id`;
  await page.goto('/dashboard/salud');
  const problem = page.getByRole('alert').filter({ hasText: 'no sali' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('row', { name: /^auditoria/ })).toContainText('KB');
  await expect(page.getByRole('row', { name: /^adjuntos/ })).toBeVisible();
  await axe(page);

  await problem.getByRole('link', { name: 'Ver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correos' })).toBeVisible();
  await page.getByText(email).click();
  await expect(page.getByRole('alert')).toContainText('No salió: 401 Key not found');
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
  await axe(page);
  await page.getByRole('button', { name: 'Marcar como visto' }).click();
  await expect(page.getByText('Marcado como visto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como visto' })).toBeHidden();
  expect(await db`select visto from public.correos_entrantes where de = ${email}`).toMatchObject([
    { visto: true },
  ]);
  await db`delete from public.correos_entrantes where de = ${email}`;
});

test('a client finds no page about the system', async ({ clienteAPage: page, apiAs }) => {
  for (const path of ['salud', 'correos', 'correos_entrantes']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText('Esta página no es parte de tu área')).toBeVisible();
  }
  expect(await apiAs('clienteA')('rpc/salud', { method: 'POST', body: {} })).toMatchObject({
    status: 403,
  });
});
