import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { expect, test } from './fixtures.ts';
import { overflow } from './layout.ts';

// What an owner asks on the last Friday of a month, in a browser: what came and with which document, and the one that
// was missing.

test.describe.configure({ mode: 'parallel' });

/** A payment of Ana's of which all came today. Returns its number. */
async function paid(db: postgres.Sql, concepto: string, monto: number): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    with p as (insert into public.pagos (cliente, concepto, monto, vence_el)
      select id, ${concepto}, ${monto}, current_date from public.clientes where email = 'ana@viverolaurel.cl'
      returning id)
    select id::int from p`;
  if (!row) throw new Error('there is no payment');
  await db`insert into public.abonos (pago, clase, monto, dia, metodo)
    values (${row.id}, 'abono', ${monto}, private.hoy(), 'transferencia')`;
  return row.id;
}

test(
  'the month says what came and lacks a document, leads there, and is taken along as a file',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
    const name = `Del mes ${randomUUID().slice(0, 8)}`;
    const id = await paid(db, name, 123_400);
    await page.goto('/dashboard/pagos');
    await page
      .getByRole('navigation', { name: 'Pagos' })
      .getByRole('link', { name: 'Mes', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'Mes', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Solo sin documento' }).click();
    const line = page.getByRole('row', { name });
    await expect(line).toContainText('$123.400');
    await expect(line).toContainText('Sin documento');
    await axe(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mes-\d{4}-\d{2}\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(`${name};Transferencia;0;0;0;123400;Falta`);

    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/pagos/${id}/show`));
    await expect(page.getByText('Llegaron $123.400 sin boleta ni factura.')).toBeVisible();
  },
);

test(
  'one factura of two payments is written down, and its client finds it',
  { tag: '@matrix' },
  async ({ adminPage: page, clienteAPage, db, axe }) => {
    const run = randomUUID().slice(0, 8);
    const folio = randomInt(1_000_000, 9_000_000);
    const id = await paid(db, `Primera ${run}`, 59_500);
    const other = await paid(db, `Segunda ${run}`, 119_000);
    await page.goto(`/dashboard/pagos/${id}/show`);
    await page.getByRole('button', { name: 'Anotar documento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anotar la boleta o factura' });
    await dialog.getByRole('button', { name: 'Es también de otros pagos' }).click();
    await dialog.getByRole('checkbox', { name: `Segunda ${run}` }).check();
    await expect(dialog.getByText('Juntos son $178.500.')).toBeVisible();
    await expect(dialog.getByLabel(/^Total/)).toHaveValue('178.500');
    await axe(page);
    await dialog.getByLabel(/^Folio/).fill(String(folio));
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(page.getByText(`Factura ${folio}`)).toBeVisible();
    await expect(page.getByText(/\$59\.500 de este pago, el resto de otros/)).toBeVisible();
    expect(
      await db`select b.pago::int, l.monto from public.documentos_abonos l
        join public.abonos b on b.id = l.abono join public.documentos_tributarios d on d.id = l.documento
        where d.folio = ${folio} order by b.pago`,
    ).toEqual([
      { pago: id, monto: 59_500 },
      { pago: other, monto: 119_000 },
    ]);

    await clienteAPage.goto(`/dashboard/pagos/${other}/show`);
    await expect(clienteAPage.getByText(`Factura ${folio}`)).toBeVisible();
    await expect(clienteAPage.getByRole('button', { name: 'Anotar documento' })).toHaveCount(0);
    await axe(clienteAPage);

    await page.goto('/dashboard/mes');
    await expect(page.getByRole('row', { name: `Segunda ${run}` })).toContainText(
      `Factura ${folio}`,
    );
  },
);
