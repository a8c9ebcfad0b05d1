import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { toProvider } from './trialProvider.ts';
import { uniqueEmail } from './visitor.ts';

// A whole purchase through the trial provider, as anybody can try it on one machine.

test.describe.configure({ mode: 'parallel' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function order(page: Page): Promise<void> {
  await page.goto('/comprar?producto=pagina-web');
  await page.getByLabel('Nombre completo').fill('Lautaro Vidal');
  await page.getByLabel('Correo electrónico').fill(uniqueEmail('tarjeta'));
  await expect(page.getByText('Pago de prueba: no se cobra nada.')).toBeVisible();
  await page.getByRole('radio', { name: 'Tarjeta' }).check();
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('button', { name: 'Confirmar pedido por $89.250' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeFocused();
}

test('a visitor is told who sells and what, is rejected once, and pays', async ({ page }) => {
  await page.goto('/comprar?producto=pagina-web');
  const before = page.getByRole('region', { name: 'Antes de pagar' });
  await expect(before).toContainText('Estudio Cobre SpA · RUT 76.123.456-0');
  await expect(before).toContainText('Avenida Ejemplo 1234');
  await expect(before).toContainText('hola@estudiocobre.example');
  await expect(before).toContainText('Total, IVA incluido$178.500');
  await expect(before).toContainText('Pagas ahora$89.250');
  await expect(before).toContainText('siete días corridos desde el pago inicial');
  await expect(before).toContainText('dentro de los diez días siguientes a contratar');

  await order(page);
  await toProvider(page, 'Ir a pagar con tarjeta');
  await page.getByRole('button', { name: 'Que el banco lo rechace' }).click();
  await expect(heading(page, 'El pago no se completó')).toBeVisible();
  expect(page.url()).toMatch(/\/api\/pagos\/confirmacion\?orden=W-\w+$/);

  await toProvider(page, 'Intentar de nuevo');
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(heading(page, 'Tu pago está listo')).toBeVisible();
  await expect(page.getByText('Lo verificamos con el proveedor de pagos')).toBeVisible();
  await expect(page.getByText('Pagaste', { exact: true })).toBeVisible();
  await page.goto('/comprar');
  // What is kept in this browser is shown once the page is hydrated.
  await expect(page.getByRole('button', { name: /^Confirmar pedido/ })).toHaveAttribute(
    'type',
    'submit',
  );
  await expect(page.getByText(/Tienes el pedido/)).toHaveCount(0);
});

test(
  'who comes back without paying is told so, and pays later',
  { tag: '@matrix' },
  async ({ page }) => {
    await order(page);
    await toProvider(page, 'Ir a pagar con tarjeta');
    await page.getByRole('button', { name: 'Cancelar y volver' }).click();
    await expect(heading(page, 'No terminaste de pagar')).toBeVisible();
    await toProvider(page, 'Intentar de nuevo');
    await page.getByRole('button', { name: 'Pagar después en efectivo' }).click();
    await expect(heading(page, 'Tu pago está en camino')).toBeVisible();
  },
);

test(
  'a client pays an instalment, by the link of its mail and from their payments, and the studio sees it',
  { tag: '@matrix' },
  async ({ clienteAPage: page, page: visitor, adminPage, apiAs, db }) => {
    const concepto = `Cuota ${crypto.randomUUID().slice(0, 8)}`;
    const [row] = await db<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, ${concepto}, 89250, current_date from public.clientes where email = 'ana@viverolaurel.cl' returning id`;
    const id = row?.id ?? '';

    const [link] = await db<
      { token: string }[]
    >`select private.crear_enlace_de_pago(${id}) as token`;
    // As a program that looks into mails hands it on.
    await visitor.goto(`/pagar%23${link?.token ?? ''}`);
    await toProvider(visitor, 'Ir a pagar con tarjeta');
    await visitor.getByRole('button', { name: 'Que el banco lo rechace' }).click();
    await expect(visitor.getByText(`P-${id}`, { exact: true })).toBeVisible();
    await visitor.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await visitor
      .getByLabel('Comprobante de la transferencia')
      .setInputFiles({ name: 'recibo.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') });
    await visitor.getByRole('button', { name: 'Enviar comprobante' }).click();
    await expect(visitor.getByRole('heading', { name: 'Recibimos tu comprobante' })).toBeFocused();
    await expect(visitor.getByText('Estamos revisando tu pago')).toBeVisible();
    await db`update public.pagos set estado = 'rechazado', motivo_rechazo = 'No llegó' where id = ${id}`;

    await page.goto(`/dashboard/pagos/${id}/show`);
    await expect(page.getByText('Pago de prueba: no se cobra nada.')).toBeVisible();
    await toProvider(page, 'Pagar con tarjeta');
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(heading(page, 'Tu pago está listo')).toBeVisible();
    await page.getByRole('link', { name: 'Ver mis pagos' }).click();
    await expect(page).toHaveURL(/\/dashboard\/pagos/);
    const { body } = await apiAs('clienteA')(`pagos?id=eq.${id}&select=estado,metodo`);
    expect(body).toEqual([{ estado: 'pagado', metodo: 'tarjeta' }]);
    await adminPage.goto(`/dashboard/pagos/${id}/show`);
    await expect(adminPage.getByText('El proveedor confirmó el pago.')).toBeVisible();
  },
);

test(
  'the studio turns a paid order into a client in one step',
  { tag: '@matrix' },
  async ({ adminPage: page, apiAs }) => {
    const email = uniqueEmail('cliente');
    const name = `Tea ${email.split('@')[0] ?? ''}`;
    const placed = await apiAs('visitor')('rpc/crear_pedido', {
      method: 'POST',
      from: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
      body: {
        ...{ p_producto: 'pagina-web', p_nombre: name, p_email: email, p_telefono: '' },
        ...{ p_metodo: 'tarjeta', p_envio: crypto.randomUUID(), p_consentimiento: '1' },
      },
    });
    const { referencia } = placed.body as { referencia: string };
    // As somebody types it who reads it from a bank.
    const typed = referencia.replaceAll('-', '').toLowerCase();
    await page.goto('/dashboard/pagos');
    await page.getByRole('link', { name: 'Pedidos del sitio' }).click();
    await page.getByPlaceholder('Número, nombre o correo').fill(typed);
    // The list has been asked with it: it would come back over the page otherwise.
    await expect(page).toHaveURL(new RegExp(typed));
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Marcar como pagado' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar como pagado' }).click();
    await page.getByRole('button', { name: 'Convertir en cliente' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre de la plataforma').fill('Sitio de Tea');
    await dialog.getByRole('switch', { name: 'Agregar lo que falta por pagar' }).click();
    await dialog.getByLabel('Vence la cuota 1').fill('2030-01-15');
    await dialog.getByRole('button', { name: 'Convertir en cliente' }).click();
    await expect(page.getByText('2 pagos, en su ficha')).toBeVisible();
    const made = await apiAs('admin')(
      `clientes?email=eq.${email}&select=cliente,plataformas!plataformas_cliente_fkey(plataforma),pagos(estado,monto)&pagos.order=id`,
    );
    expect(made.body).toEqual([
      {
        cliente: name,
        plataformas: [{ plataforma: 'Sitio de Tea' }],
        pagos: [
          { estado: 'pagado', monto: 89250 },
          { estado: 'programado', monto: 89250 },
        ],
      },
    ]);
  },
);
