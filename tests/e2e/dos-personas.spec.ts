import { expect, test } from './fixtures.ts';

// Two people of the studio with the same record open.

test('nobody overwrites unseen: who saves second sees both, chooses, and a record that went says so', async ({
  adminPage: page,
  db,
  axe,
}) => {
  const concepto = `Cuota ${Date.now().toString(36)}`;
  const [pago] = await db`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, ${concepto}, 100000, '2030-01-01' from public.clientes where email = 'ana@viverolaurel.cl'
    returning id`;
  const address = `/dashboard/pagos/${String(pago?.['id'])}`;
  const browser = page.context().browser();
  const context = await browser?.newContext({ storageState: await page.context().storageState() });
  const other = await context?.newPage();
  if (!other) throw new Error('no second browser');

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address);
  await expect(page.getByLabel('Monto')).toHaveValue('100.000');
  await other.goto(address);
  await other.getByLabel('Monto').fill('120.000');
  await other.getByLabel('Vence').fill('2030-02-01');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('$120.000')).toBeVisible();

  await page.getByLabel('Concepto').fill(`${concepto} final`);
  await page.getByLabel('Monto').fill('150.000');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Esto cambió mientras lo editabas' });
  await expect(dialog).toContainText('lo cambió');
  await expect(dialog).toContainText('1 feb 2030');
  await expect(dialog).toContainText(`${concepto} final`);
  await axe(page);
  const rows = () => db`
    select concepto, monto::int, vence_el::text from public.pagos where id = ${Number(pago?.['id'])}`;
  expect(await rows()).toEqual([{ concepto, monto: 120_000, vence_el: '2030-02-01' }]);

  await dialog.getByRole('radio', { name: '$150.000' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('$150.000')).toBeVisible();
  expect(await rows()).toEqual([
    { concepto: `${concepto} final`, monto: 150_000, vence_el: '2030-02-01' },
  ]);

  const [hito] = await db`
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    select min(id), '2030-01-01', ${concepto} from public.plataformas returning id`;
  await other.goto(`/dashboard/hitos/${String(hito?.['id'])}`);
  await other.getByLabel('Título').fill('Lo que alcancé a escribir');
  await db`delete from public.hitos_plataforma where id = ${Number(hito?.['id'])}`;
  await other.getByRole('button', { name: 'Guardar' }).click();
  const gone = other.getByRole('dialog', { name: 'Esto ya no existe' });
  await expect(gone).toContainText('Lo que alcancé a escribir');
  await gone.getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(other.getByLabel('Título')).toHaveValue('Lo que alcancé a escribir');
  await context?.close();
});

test('what is done with a payment is done with the one on screen, or not at all', async ({
  adminPage: page,
  db,
}) => {
  const concepto = `Transferencia ${Date.now().toString(36)}`;
  const [pago] = await db<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, ${concepto}, 100000, '2030-01-01' from public.clientes where email = 'bruno@ferreteriaelroble.cl'
    returning id`;
  const id = Number(pago?.id);
  const row = () => db`select estado, pagado_en, motivo_rechazo from public.pagos where id = ${id}`;
  const rejected = [{ estado: 'rechazado', pagado_en: null, motivo_rechazo: 'Falta el monto' }];
  // Nobody tells this page what others do.
  await page.route('**/rest/v1/rpc/novedades*', (route) => route.fulfill({ json: [] }));
  await page.goto(`/dashboard/pagos/${id}/show`);
  const dialog = page.getByRole('dialog');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: /Esto cambió mientras lo tenías abierto/ });

  await page.getByRole('button', { name: 'Anular' }).click();
  await db`update public.pagos set estado = 'en_revision', comprobante = cliente || '/' || id || '.png' where id = ${id}`;
  await db`update public.pagos set estado = 'rechazado', motivo_rechazo = 'Falta el monto' where id = ${id}`;
  await dialog.getByRole('button', { name: 'Anular' }).click();
  await expect(notice).toBeVisible();
  expect(await row()).toEqual(rejected);
  await expect(page.getByText('Falta el monto')).toBeVisible();

  await page.getByRole('button', { name: 'Marcar como pagado' }).click();
  await db`update public.pagos set concepto = ${`${concepto} corregida`} where id = ${id}`;
  await dialog.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(page.getByText(`${concepto} corregida`).first()).toBeVisible();
  expect(await row()).toEqual(rejected);
  await db`delete from public.pagos where id = ${id}`;
});
