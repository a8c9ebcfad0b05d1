import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

// Buying: the two landings with their ways to pay, up to the step outside, and the checkout.

test.describe.configure({ mode: 'parallel' });

// The studio's external links, as they stand where there is no account at a payment provider; the road
// through one is in pago-en-linea.spec.ts.
test.beforeEach(async ({ page }) => {
  await page.route('**/functions/v1/pago-crear', (route) =>
    route.fulfill({ json: { disponible: false, prueba: false } }),
  );
});

const PRODUCTS = [
  {
    id: 'pagina-web',
    landing: '/mi-primera-pagina-web',
    open: 'Quiero comenzar ahora',
    title: 'Pago inicial (50%)',
    price: '$75.000 + IVA',
    amount: '$89.250',
    monto: 89250,
    checkout: 'https://pago.example/primera-pagina',
    concept: 'Pago 50% del proyecto',
    chat: '50%',
    later: 'Los otros $75.000 + IVA se pagan contra entrega',
    choice: 'Pago inicial del 50%',
    after: '',
  },
  {
    id: 'asesoria-cv',
    landing: '/asesoria-curriculum',
    open: 'Quiero mi asesoría',
    title: 'Asesoría de currículum',
    price: '$99.990',
    amount: '$99.990',
    monto: 99990,
    checkout: 'https://pago.example/asesoria-cv',
    concept: 'Pago Asesoría Currículum (pago único)',
    chat: 'currículum',
    later: 'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto.',
    choice: 'más 5% de tu primer sueldo bruto si te contratan',
    after: 'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto.',
  },
] as const;
type Product = (typeof PRODUCTS)[number];

const dialog = (page: Page) => page.getByRole('dialog');
const transfer = (page: Page) => dialog(page).getByText('Transferencia bancaria', { exact: true });

async function openDialog(page: Page, { landing, open, title }: Product): Promise<void> {
  await page.goto(landing);
  await page.getByRole('button', { name: open }).click();
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
}

/** Follows a link that opens another tab, where the outside world is a blank page. */
async function outside(context: BrowserContext, open: () => Promise<void>): Promise<URL> {
  await context.route(/^https:\/\/(pago\.example|wa\.me)\//, (route) =>
    route.fulfill({ body: '<p>afuera</p>', contentType: 'text/html' }),
  );
  const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
  await tab.waitForLoadState();
  const url = new URL(tab.url());
  expect(
    await tab.evaluate(() => window.opener === null),
    'the page outside holds no handle of ours',
  ).toBe(true);
  await tab.close();
  return url;
}

const transferText = (amount: string, concept: string) =>
  `Titular: Estudio Cobre SpA\nRUT: 76.123.456-0\nBanco: Banco de Ejemplo\nTipo de cuenta: Cuenta corriente\nNúmero de cuenta: 00-123-45678-9\nCorreo: pagos@estudiocobre.example\nMonto: ${amount}\nConcepto: ${concept}`;

for (const product of PRODUCTS) {
  test(`${product.id}: card, transfer and chat from the landing`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDialog(page, product);
    await expect(dialog(page)).toContainText(product.price);
    await expect(dialog(page)).toContainText(product.later);

    await test.step('card', async () => {
      const url = await outside(context, () =>
        dialog(page)
          .getByRole('link', { name: /Pagar con tarjeta/ })
          .click(),
      );
      expect(url.href).toBe(product.checkout);
    });
    await test.step('chat', async () => {
      const url = await outside(context, () =>
        dialog(page)
          .getByRole('link', { name: /Conversar por WhatsApp/ })
          .click(),
      );
      expect(url.pathname).toBe('/56900000000');
      expect(url.searchParams.get('text')).toContain(product.chat);
    });
    await test.step('transfer', async () => {
      await expect(dialog(page).getByText('Banco de Ejemplo')).toBeHidden();
      await transfer(page).click();
      await dialog(page).getByRole('button', { name: 'Copiar todos los datos' }).click();
      await expect(dialog(page).getByRole('button', { name: '¡Copiado!' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        transferText(product.amount, product.concept),
      );
      await transfer(page).click();
      await expect(dialog(page).getByText('Banco de Ejemplo')).toBeHidden();
    });
    await test.step('closing', async () => {
      await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: product.open })).toBeFocused();
    });
  });
}

test('the copied marker stands for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openDialog(page, PRODUCTS[0]);
  await transfer(page).click();
  // A dialog that opened before its script came answers once it did, and no script comes while time stands.
  await expect(dialog(page).getByRole('button', { name: 'Copiar todos los datos' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await dialog(page).getByRole('button', { name: 'Copiar todos los datos' }).click();
  await expect(dialog(page).getByRole('button', { name: '¡Copiado!' })).toBeVisible();
  await page.clock.runFor(1900);
  await expect(dialog(page).getByRole('button', { name: '¡Copiado!' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog(page).getByRole('button', { name: 'Copiar todos los datos' })).toBeVisible();
});

test('where copying is refused the data is selected instead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    }),
  );
  await openDialog(page, PRODUCTS[0]);
  await transfer(page).click();
  await dialog(page).getByRole('button', { name: 'Copiar todos los datos' }).click();
  await expect(dialog(page).getByText('Tu navegador no nos dejó copiar')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('00-123-45678-9');
});

const WAYS = {
  card: (page: Page) => dialog(page).getByRole('link', { name: /Pagar con tarjeta/ }),
  transfer,
  chat: (page: Page) => dialog(page).getByRole('link', { name: /Conversar por WhatsApp/ }),
};
for (const [missing, hidden] of [
  [['pago_pagina_web'], ['card']],
  [['cuenta_numero'], ['transfer']],
  [['whatsapp'], ['chat']],
  [
    ['pago_pagina_web', 'cuenta_rut', 'whatsapp'],
    ['card', 'transfer', 'chat'],
  ],
] as const) {
  test(`without ${missing.join(', ')} the site does not offer ${hidden.join(', ')}`, async ({
    page,
  }) => {
    await page.route('**/rest/v1/configuracion_publica*', async (route) => {
      const response = await route.fetch();
      const body: unknown = await response.json();
      const blank = Object.fromEntries(missing.map((name) => [name, null]));
      await route.fulfill({
        response,
        json: Array.isArray(body)
          ? body.map((row: object) => ({ ...row, ...blank }))
          : { ...(body as object), ...blank },
      });
    });
    await openDialog(page, PRODUCTS[0]);
    for (const [way, offered] of Object.entries(WAYS)) {
      await expect(offered(page)).toHaveCount((hidden as readonly string[]).includes(way) ? 0 : 1);
    }
    if (hidden.length === 3)
      await expect(dialog(page).getByRole('link', { name: 'escríbenos' })).toHaveAttribute(
        'href',
        '/contacto',
      );
    await expect(page.locator('body')).not.toContainText(/undefined|null/);
  });
}

const METHODS = [
  { name: 'Tarjeta', metodo: 'tarjeta' },
  { name: 'Transferencia', metodo: 'transferencia' },
  { name: 'Conversarlo por WhatsApp', metodo: 'otro' },
] as const;

for (const [at, { name, metodo }] of METHODS.entries()) {
  const product = PRODUCTS[at % 2] ?? PRODUCTS[0];
  test(`checkout of ${product.id} by ${metodo} leaves an order`, async ({
    page,
    context,
    apiAs,
  }) => {
    const email = uniqueEmail('compra');
    await page.goto(`/comprar?producto=${product.id}&utm_source=feria`);
    for (const { price, choice } of PRODUCTS) {
      await expect(page.getByRole('radio', { name: price })).toHaveAccessibleName(
        new RegExp(choice),
      );
    }
    const confirm = page.getByRole('button', { name: `Confirmar pedido por ${product.amount}` });
    await confirm.click();
    const summary = page.getByRole('alert').filter({ hasText: 'Falta revisar 4 datos' });
    await expect(summary).toBeFocused();
    await expect(
      summary.getByRole('link', { name: 'Acepta los términos para continuar.' }),
    ).toBeVisible();
    await page.getByLabel('Nombre completo').fill('Lautaro Vidal');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('radio', { name }).check();
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    const bought = page.getByRole('complementary', { name: 'Resumen de tu compra' });
    await expect(bought).toContainText(product.amount);
    await expect(bought).toContainText(product.later);
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeFocused();

    const { body } = await apiAs('admin')(`pedidos?comprador_email=eq.${email}`);
    expect(body).toEqual([
      expect.objectContaining({
        producto: product.id,
        monto: product.monto,
        metodo,
        estado: 'pendiente',
        comprador_nombre: 'Lautaro Vidal',
      }),
    ]);
    const [{ orden }] = body as [{ orden: string }];
    await expect(page.getByText(orden, { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(product.after);
    if (metodo === 'transferencia') {
      await expect(page.getByText(`${product.concept} ${orden}`)).toBeVisible();
    } else {
      const url = await outside(context, () =>
        page
          .getByRole('link', {
            name: metodo === 'tarjeta' ? /Ir a pagar con tarjeta/ : /Seguir por WhatsApp/,
          })
          .click(),
      );
      if (metodo === 'tarjeta') expect(url.href).toBe(product.checkout);
      else expect(url.searchParams.get('text')).toContain(orden);
    }
    await page.getByRole('link', { name: 'Revisa el estado de tu pago' }).click();
    await expect(page.getByRole('heading', { name: 'Tu pago está en camino' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(product.after);
    await page.goto('/comprar');
    const notice = page.getByRole('listitem').filter({ hasText: `el pedido ${orden} en curso` });
    await expect(notice).toContainText(product.after);
  });
}

test('a lost answer while buying loses nothing and makes one order', async ({ page, apiAs }) => {
  const email = uniqueEmail('corte');
  await page.goto('/comprar?producto=asesoria-cv');
  await page.route(
    '**/rest/v1/rpc/crear_pedido*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByLabel('Nombre completo').fill('Lautaro Vidal');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('radio', { name: 'Transferencia' }).check();
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  const confirm = page.getByRole('button', { name: /Confirmar pedido/ });
  await confirm.click();
  await expect(page.getByText(/^Se cortó la conexión/)).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Lautaro Vidal');
  await confirm.dblclick();
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible();
  expect((await apiAs('admin')(`pedidos?comprador_email=eq.${email}&select=id`)).body).toHaveLength(
    1,
  );
});
