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

test('a client finds no page about the system', async ({ clienteAPage: page, apiAs }) => {
  for (const path of ['salud', 'correos']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText('Esta página no es parte de tu área')).toBeVisible();
  }
  expect(await apiAs('clienteA')('rpc/salud', { method: 'POST', body: {} })).toMatchObject({
    status: 403,
  });
});
