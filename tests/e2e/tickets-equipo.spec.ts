import { expect, test } from './fixtures.ts';

// What each person keeps of the tickets: what is new to them, their views; and several changed at once.

const SOON = { timeout: 15_000 };
const mark = () => Date.now().toString(36);
const opened = (asunto: string) => ({
  method: 'POST',
  body: { p_asunto: asunto, p_cuerpo: 'Hola' },
});

test('what was written is new to the other side until they open it, and to nobody else', async ({
  adminPage,
  clienteBPage,
  apiAs,
}) => {
  const asunto = `Sin leer ${mark()}`;
  const { body } = await apiAs('clienteB')('rpc/abrir_ticket', opened(asunto));
  const id = String(body);
  const row = adminPage.getByRole('row').filter({ hasText: asunto });

  await adminPage.goto('/dashboard/tickets');
  await expect(row.getByText('Sin leer', { exact: true })).toBeVisible(SOON);
  await row.getByRole('link', { name: asunto }).click();
  await expect(adminPage.getByRole('list', { name: 'Conversación' })).toContainText('Hola');
  await adminPage.getByLabel('Tu mensaje').fill('Lo vemos');
  await adminPage.getByRole('button', { name: 'Enviar' }).click();
  await expect(adminPage.getByText('Lo vemos')).toBeVisible();

  // What it is about is said later, too: a milestone is one of its platform.
  await adminPage.getByRole('button', { name: 'Cambiar de qué trata' }).click();
  const about = adminPage.getByRole('dialog', { name: 'De qué trata el ticket' });
  await expect(about.getByRole('combobox', { name: 'Hito' })).toHaveCount(0);
  for (const field of ['Plataforma', 'Hito', 'Pago']) {
    await about.getByRole('combobox', { name: field }).click();
    await adminPage.getByRole('option').first().click();
    await expect(about.getByRole('combobox', { name: field })).not.toHaveValue('');
  }
  await about.getByRole('button', { name: 'Guardar' }).click();
  await expect(about).toBeHidden();
  for (const field of ['Plataforma', 'Hito', 'Pago'])
    await expect(
      adminPage.locator('dt', { hasText: field }).locator('+ dd').getByRole('link'),
    ).toBeVisible();

  await adminPage.getByRole('link', { name: 'Volver a Tickets' }).click();
  await expect(row).toBeVisible();
  await expect(row.getByText('Sin leer', { exact: true })).toHaveCount(0);

  await clienteBPage.goto('/dashboard/tickets');
  const own = clienteBPage.getByRole('row').filter({ hasText: asunto });
  await expect(own.getByText('Sin leer', { exact: true })).toBeVisible(SOON);
  await expect(
    clienteBPage.getByRole('link', { name: /^Tickets \d+ con mensajes sin leer$/ }),
  ).toBeVisible();
  await clienteBPage.goto(`/dashboard/tickets/${id}/show`);
  await expect(clienteBPage.getByText('Lo vemos')).toBeVisible();
  await clienteBPage.goto('/dashboard/tickets');
  await expect(own).toBeVisible();
  await expect(own.getByText('Sin leer', { exact: true })).toHaveCount(0);
});

test('several tickets are changed at once, a view of them is saved, and who answers is seen', async ({
  adminPage: page,
  apiAs,
  db,
  axe,
}) => {
  test.setTimeout(90_000);
  const word = `vista${mark()}`;
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    const { body } = await apiAs('clienteA')('rpc/abrir_ticket', opened(`${word} ${n}`));
    ids.push(String(body));
  }
  await db`update public.tickets set estado = 'cerrado' where id = ${ids[2] ?? ''}`;
  const filter = encodeURIComponent(JSON.stringify({ q: word }));
  await page.goto(`/dashboard/tickets?filter=${filter}`);
  // What stands there before the answer has rows, too.
  const rows = page.locator('tbody').getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(3, SOON);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Prioridad' }).click();
  await page.getByRole('menuitem', { name: 'Urgente' }).click();
  await expect(
    page.getByText(
      `2 tickets actualizados. Quedaron como estaban: #${ids[2] ?? ''} (está cerrado).`,
    ),
  ).toBeVisible();
  await expect(rows.filter({ hasText: 'Urgente' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill(word);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click();
  const views = page.getByRole('navigation', { name: 'Vistas' });
  await expect(views.getByRole('link', { name: word })).toHaveAttribute('aria-current', 'page');
  await axe(page);
  await views.getByRole('link', { name: 'Vencidos' }).click();
  await expect(page).toHaveURL(/vencido/);
  await expect(rows).toHaveCount(0);
  await views.getByRole('link', { name: word }).click();
  await expect(rows).toHaveCount(3, SOON);

  await test.step('who of the studio answers is seen by the others', async () => {
    await page.goto(`/dashboard/tickets/${ids[0] ?? ''}/show`);
    await expect(page.getByLabel('Tu mensaje')).toBeVisible();
    await db`
      insert into private.respondiendo (ticket, cuenta, nombre, hasta)
      select ${ids[0] ?? ''}, usuario, 'Jimena', now() + interval '1 minute'
      from public.clientes where email = 'ana@viverolaurel.cl'`;
    await expect(page.getByText('Jimena está respondiendo este ticket.')).toBeVisible(SOON);
    await db`delete from private.respondiendo where nombre = 'Jimena'`;
    await expect(page.getByText('Jimena está respondiendo este ticket.')).toHaveCount(0, SOON);
  });
});
