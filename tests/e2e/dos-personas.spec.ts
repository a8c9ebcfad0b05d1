import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// Two people of the studio with the same record open.

test(
  'nobody overwrites unseen: who saves second sees both, chooses, and a record that went says so',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
    const concepto = `Cuota ${Date.now().toString(36)}`;
    const [pago] = await db`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, ${concepto}, 100000, '2030-01-01' from public.clientes where email = 'ana@viverolaurel.cl'
    returning id`;
    const address = `/dashboard/pagos/${String(pago?.['id'])}`;
    const browser = page.context().browser();
    const context = await browser?.newContext({
      storageState: await page.context().storageState(),
    });
    const other = await context?.newPage();
    if (!other) throw new Error('no second browser');

    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address);
    await expect(page.getByLabel('Monto')).toHaveValue('100.000');
    await other.goto(address);
    await other.getByLabel('Monto').fill('120.000');
    await other.getByLabel('Vence').fill('2030-02-01');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByRole('button', { name: 'Cambiar y avisar' }).click();
    await expect(other.getByText('$120.000', { exact: true })).toBeVisible();

    await page.getByLabel('Concepto').fill(`${concepto} final`);
    await page.getByLabel('Monto').fill('150.000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Cambiar y avisar' }).click();
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
    await expect(page.getByText('$150.000', { exact: true })).toBeVisible();
    expect(await rows()).toEqual([
      { concepto: `${concepto} final`, monto: 150_000, vence_el: '2030-02-01' },
    ]);

    const [hito] = await db`
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    select min(id), '2030-01-01', ${concepto} from public.plataformas returning id`;
    await navigateInside(other, `/dashboard/hitos/${String(hito?.['id'])}`);
    await other.getByLabel('Título').fill('Lo que alcancé a escribir');
    await db`delete from public.hitos_plataforma where id = ${Number(hito?.['id'])}`;
    await other.getByRole('button', { name: 'Guardar' }).click();
    const gone = other.getByRole('dialog', { name: 'Esto ya no existe' });
    await expect(gone).toContainText('Lo que alcancé a escribir');
    await gone.getByRole('button', { name: 'Volver al formulario' }).click();
    await expect(other.getByLabel('Título')).toHaveValue('Lo que alcancé a escribir');
    await context?.close();
  },
);
