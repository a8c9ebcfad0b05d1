import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

// A statement of the bank in a browser: it comes in, says what each transfer pays, and what was written down by
// mistake goes back.

const RUN = randomUUID().slice(0, 8).toUpperCase();

test('a transfer of the bank finds its payment, is told, and can be taken back', async ({
  adminPage: page,
  db,
  axe,
}) => {
  const [pago] = await db<{ id: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, ${`Cartola ${RUN}`}, 123457, current_date + 5 from public.clientes where email = 'ana@viverolaurel.cl'
    returning id::int`;
  const id = pago?.id ?? 0;
  const [day] = await db<{ dia: string }[]>`
    select to_char(private.hoy() - 1, 'DD/MM/YYYY') as dia`;
  const statement = [
    'Banco de Chile;;;;;',
    'Cuenta:;00-123-45678-9;;;;',
    'Fecha;Descripción;Canal o Sucursal;Cargos (CLP);Abonos (CLP);Saldo (CLP)',
    `${day?.dia};TEF P-${id} ${RUN};INTERNET;;123.457;1.123.457`,
    `${day?.dia};LUZ ${RUN};INTERNET;9.990;;1.113.467`,
  ].join('\r\n');

  await page.goto('/dashboard/movimientos/create');
  await page.getByLabel('Cartola').setInputFiles({
    name: 'cartola.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement, 'latin1'),
  });
  await expect(page.getByText('Banco de Chile', { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Importar 2 movimientos' }).click();

  const write = page.getByRole('button', { name: new RegExp(`^Anotar: .*P-${id}$`) });
  await write.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click();
  // The page behind a dialog is hidden: its button counts again once it is closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(write).toHaveCount(0);
  expect(await db`select estado, metodo from public.pagos where id = ${id}`).toEqual([
    { estado: 'pagado', metodo: 'transferencia' },
  ]);

  const [movement] = await db<{ id: number }[]>`
    select movimiento::int as id from public.movimientos_pagos where pago = ${id}`;
  await page.goto(`/dashboard/movimientos/${movement?.id}/show`);
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('link', { name: `Vivero Laurel: P-${id}` })).toBeVisible();
  await axe(page);
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: /^Segura · / })).toBeVisible();
  expect(await db`select estado, abonado from public.pagos where id = ${id}`).toEqual([
    { estado: 'pendiente', abonado: 0 },
  ]);

  // The same file once more brings nothing.
  await page.goto('/dashboard/movimientos/create');
  await page.getByLabel('Cartola').setInputFiles({
    name: 'cartola.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement, 'latin1'),
  });
  await expect(page.getByRole('button', { name: 'No hay nada nuevo' })).toBeDisabled();
});
