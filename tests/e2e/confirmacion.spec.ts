import { expect, test } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

// What became of a payment.

const heading = { level: 1 } as const;

test(
  'a pending payment asks again by itself until it is paid',
  { tag: '@matrix' },
  async ({ page, apiAs }) => {
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
    const { orden, referencia } = placed.body as { orden: string; referencia: string };
    await page.goto(`/api/pagos/confirmacion?orden=${orden}`);
    await expect(
      page.getByRole('heading', { ...heading, name: 'Esperamos tu transferencia' }),
    ).toBeVisible();
    await expect(page.getByText(referencia, { exact: true })).toBeVisible();
    await expect(page.getByText('$178.500')).toBeVisible();
    await expect(page.getByText(/^\$89\.250, contra entrega/)).toBeVisible();

    const change = await apiAs('admin')(`pedidos?orden=eq.${orden}`, {
      method: 'PATCH',
      body: { estado: 'pagado' },
    });
    expect(change.status).toBe(200);
    await expect(page.getByRole('heading', { ...heading, name: 'Tu pago está listo' })).toBeVisible(
      {
        timeout: 15_000,
      },
    );
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
    await expect(page.getByText('Seguimos revisando tu pago...')).toHaveCount(0);
  },
);
