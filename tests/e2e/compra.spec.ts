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
    price: '$89.250 IVA incluido',
    amount: '$89.250',
    monto: 89250,
    checkout: 'https://pago.example/pagina-web',
    chat: 'Primera página web',
    later: 'Los otros $89.250 se pagan contra entrega',
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
    chat: 'currículum',
    later: 'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto.',
    choice: 'comisión de éxito del 5% de tu primer sueldo bruto',
    after: 'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto.',
  },
] as const;
type Product = (typeof PRODUCTS)[number];

const dialog = (page: Page) => page.getByRole('dialog');

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
  test(
    `${product.id}: card, transfer and chat from the landing`,
    { tag: '@matrix' },
    async ({ page, context }) => {
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
      await test.step('closing', async () => {
        await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
        await expect(dialog(page)).toHaveCount(0);
        await expect(page.getByRole('button', { name: product.open })).toBeFocused();
      });
      await test.step('transfer', async () => {
        await page.getByRole('button', { name: product.open }).click();
        await dialog(page)
          .getByRole('link', { name: /Transferencia bancaria/ })
          .click();
        await expect(page.getByRole('radio', { name: 'Transferencia' })).toBeChecked();
      });
    },
  );
}

const METHODS = [
  { name: 'Tarjeta', metodo: 'tarjeta' },
  { name: 'Transferencia', metodo: 'transferencia' },
  { name: 'Conversarlo por WhatsApp', metodo: 'otro' },
] as const;

for (const [at, { name, metodo }] of METHODS.entries()) {
  const product = PRODUCTS[at % 2] ?? PRODUCTS[0];
  test(
    `checkout of ${product.id} by ${metodo} leaves an order`,
    { tag: '@matrix' },
    async ({ page, context, apiAs }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
      const [{ referencia }] = body as [{ referencia: string }];
      await expect(page.getByText(referencia, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText(product.after);
      if (metodo === 'transferencia') {
        await page.getByRole('button', { name: 'Copiar todos los datos' }).click();
        await expect(page.getByRole('button', { name: '¡Copiado!' })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          transferText(product.amount, referencia),
        );
      } else {
        const url = await outside(context, () =>
          page
            .getByRole('link', {
              name: metodo === 'tarjeta' ? /Ir a pagar con tarjeta/ : /Seguir por WhatsApp/,
            })
            .click(),
        );
        if (metodo === 'tarjeta') expect(url.href).toBe(product.checkout);
        else expect(url.searchParams.get('text')).toContain(referencia);
      }
      await page.getByRole('link', { name: 'Revisa el estado de tu pago' }).click();
      await expect(
        page.getByRole('heading', {
          name:
            metodo === 'transferencia' ? 'Esperamos tu transferencia' : 'Todavía no vemos tu pago',
        }),
      ).toBeVisible();
      await expect(page.getByRole('main')).toContainText(product.after);
      await page.goto('/comprar');
      const notice = page
        .getByRole('listitem')
        .filter({ hasText: `el pedido ${referencia} en curso` });
      await expect(notice).toContainText(product.after);
    },
  );
}
