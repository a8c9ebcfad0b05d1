import { expect, test } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

// What became of a payment.

const heading = { level: 1 } as const;

for (const [estado, title, next] of [
  ['pagado', 'Tu pago está listo', 'Volver al inicio'],
  ['anulado', 'Este pago fue anulado', 'Hacer otro pedido'],
] as const) {
  test(`a pending payment asks again by itself until it is ${estado}`, async ({ page, apiAs }) => {
    const email = uniqueEmail('pago');
    const placed = await apiAs('visitor')('rpc/crear_pedido', {
      method: 'POST',
      from: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
      body: {
        p_producto: 'pagina-web',
        p_nombre: 'Lautaro Vidal',
        p_email: email,
        p_telefono: '',
        p_metodo: 'transferencia',
        p_envio: crypto.randomUUID(),
        p_consentimiento: '2026-11',
      },
    });
    expect(placed.status).toBe(200);
    const { orden } = placed.body as { orden: string };
    await page.goto(`/api/pagos/confirmacion?orden=${orden}`);
    await expect(
      page.getByRole('heading', { ...heading, name: 'Tu pago está en camino' }),
    ).toBeVisible();
    await expect(page.getByText('Seguimos preguntando...')).toBeVisible();
    await expect(page.getByText(orden, { exact: true })).toBeVisible();
    await expect(page.getByText('$89.250')).toBeVisible();

    const change = await apiAs('admin')(`pedidos?orden=eq.${orden}`, {
      method: 'PATCH',
      body: { estado },
    });
    expect(change.status).toBe(200);
    await expect(page.getByRole('heading', { ...heading, name: title })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole('link', { name: next })).toBeVisible();
    await expect(page.getByText('Seguimos preguntando...')).toHaveCount(0);
  });
}

test('it stops asking after a while and lets the visitor ask', async ({ page }) => {
  let asked = 0;
  await page.route('**/rest/v1/rpc/estado_pago*', (route) => {
    asked += 1;
    return route.fulfill({
      json: { orden: 'P-1', estado: 'pendiente', monto: 89250, concepto: 'pagina-web' },
    });
  });
  await page.clock.install();
  await page.goto('/api/pagos/confirmacion?orden=P-1');
  const again = page.getByRole('button', { name: 'Volver a revisar' });
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(again).toBeVisible({ timeout: 200 });
  }).toPass();
  const before = asked;
  await page.clock.runFor(120_000);
  expect(asked).toBe(before);
  await again.click();
  await expect.poll(() => asked).toBe(before + 1);
});

test('an unknown order, none at all, and no answer each say what to do', async ({ page }) => {
  for (const query of ['', '?orden=', '?orden=NO-EXISTE', "?orden=';drop table pagos;--"]) {
    await page.goto(`/api/pagos/confirmacion${query}`);
    await expect(
      page.getByRole('heading', { ...heading, name: 'No encontramos ese pedido' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Escribirnos' })).toHaveAttribute(
      'href',
      '/contacto',
    );
  }
  await page.route('**/rest/v1/rpc/estado_pago*', (route) => route.abort());
  await page.goto('/api/pagos/confirmacion?orden=P-1');
  await expect(
    page.getByRole('heading', { ...heading, name: 'No pudimos revisar tu pago' }),
  ).toBeVisible();
  await page.unroute('**/rest/v1/rpc/estado_pago*');
  await page.getByRole('button', { name: 'Volver a revisar' }).click();
  await expect(
    page.getByRole('heading', { ...heading, name: 'No encontramos ese pedido' }),
  ).toBeVisible();
});
