import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectPaper } from './layout.ts';
import { alive, uniqueEmail } from './visitor.ts';

// A placed order stays at hand until it is paid or dismissed.

test.describe.configure({ mode: 'parallel' });

const placed = (page: Page) => page.getByRole('heading', { name: 'Recibimos tu pedido' });
const notice = (page: Page, { referencia }: Placed) =>
  page.getByRole('listitem').filter({ hasText: `Tienes el pedido ${referencia} en curso` });
const form = (page: Page) => page.getByRole('button', { name: /^Confirmar pedido/ });

interface Placed {
  /** The secret of its link. */
  orden: string;
  /** What people call it. */
  referencia: string;
}

/** Places an order by transfer. */
async function place(page: Page, producto = 'asesoria-cv'): Promise<Placed> {
  await page.goto(`/comprar?producto=${producto}`);
  await alive(page);
  await page.getByLabel('Nombre completo').fill('Lautaro Vidal');
  await page.getByLabel('Correo electrónico').fill(uniqueEmail('pedido'));
  await page.getByRole('radio', { name: 'Transferencia' }).check();
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await form(page).click();
  await expect(placed(page)).toBeFocused();
  const orden = new URL(page.url()).searchParams.get('pedido');
  if (!orden) throw new Error(`${page.url()} names no order`);
  const referencia = await page
    .getByText(/^W-\w{4}-\w{2}$/)
    .first()
    .innerText();
  return { orden, referencia };
}

/** Its reference stands as its number and as what is typed into the bank. */
async function expectOrder(page: Page, { referencia }: Placed): Promise<void> {
  await expect(placed(page)).toBeVisible();
  await expect(page.getByText(referencia, { exact: true })).toHaveCount(2);
}

test(
  'it survives a reload; Back shows the form with a notice, and Forward the order',
  { tag: '@matrix' },
  async ({ page, axe }) => {
    const pedido = await place(page);
    await expect(page).toHaveURL(`/comprar?producto=asesoria-cv&pedido=${pedido.orden}`);
    await expectOrder(page, pedido);
    await page.reload();
    await expectOrder(page, pedido);
    await axe(page);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toContain(pedido.orden);
    expect(kept).not.toMatch(/Lautaro|prueba\.test/);

    await page.goBack();
    await expect(notice(page, pedido)).toBeVisible();
    await expect(form(page)).toBeVisible();
    await expect(page.getByLabel('Nombre completo')).toHaveValue('');
    await axe(page);
    await page.goForward();
    await expectOrder(page, pedido);
    await page.goBack();
    await notice(page, pedido).getByRole('link', { name: 'Ver cómo pagarlo' }).click();
    await expectOrder(page, pedido);

    await test.step('on paper, too, it says how to pay it', async () => {
      await page.emulateMedia({ media: 'print' });
      await expectOrder(page, pedido);
      for (const [name, value] of [
        ['Banco', 'Banco de Ejemplo'],
        ['Número de cuenta', '00-123-45678-9'],
        ['Monto', '$99.990'],
      ] as const) {
        await expect(page.getByText(name, { exact: true })).toBeVisible();
        await expect(page.getByText(value, { exact: true }).first()).toBeVisible();
      }
      await expectPaper(page);
      await page.emulateMedia({ media: null });
    });

    await page.goto('/comprar');
    await expect(notice(page, pedido)).toContainText('$99.990');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  const title = (page: Page) => page.getByRole('heading', { name: 'Compra en línea' });

  test(
    'Back shows the notice, and not where the button was pressed',
    { tag: '@matrix' },
    async ({ page }) => {
      const pedido = await place(page);
      await page.goBack();
      await expect(title(page)).toBeFocused();
      await expect(notice(page, pedido)).toBeInViewport();
      // The browser puts a page back where it was over some frames: it must not do so here.
      await page.evaluate(async () => {
        for (let n = 0; n < 30; n += 1) await new Promise(requestAnimationFrame);
      });
      await expect(notice(page, pedido)).toBeInViewport();
      await page.goForward();
      await expectOrder(page, pedido);
      expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
    },
  );

  test('another order begins at the top of the form', { tag: '@matrix' }, async ({ page }) => {
    await place(page);
    await page.getByRole('button', { name: 'Hacer otro pedido' }).click();
    await expect(title(page)).toBeFocused();
    await expect(page.getByText('Qué quieres comprar', { exact: true })).toBeInViewport();
  });
});

test(
  'once it is paid that is said, and it is forgotten',
  { tag: '@matrix' },
  async ({ page, apiAs, axe }) => {
    const pedido = await place(page);
    await page.goBack();
    await expect(notice(page, pedido)).toBeVisible();
    await page.goForward();
    await expectOrder(page, pedido);
    const { status } = await apiAs('admin')(`pedidos?orden=eq.${pedido.orden}`, {
      method: 'PATCH',
      body: { estado: 'pagado' },
    });
    expect(status).toBe(200);
    const paid = page.getByRole('status').filter({ hasText: 'Tu pago está listo' });
    await expect(paid).toBeVisible();
    await expect(page.getByText(/Número de cuenta/)).toHaveCount(0);
    await axe(page);
    await page.goBack();
    await expect(form(page)).toBeVisible();
    await expect(notice(page, pedido)).toHaveCount(0);
  },
);

test(
  'who comes back from paying in another tab is told, however long it took',
  { tag: '@matrix' },
  async ({ page, apiAs }) => {
    let asked = 0;
    let answered = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rpc/estado_pago')) asked += 1;
    });
    page.on('requestfinished', (request) => {
      if (request.url().includes('/rpc/estado_pago')) answered += 1;
    });
    await page.clock.install();
    await page.goto('/comprar?producto=asesoria-cv');
    await page.clock.runFor(3_000);
    const pedido = await place(page);
    // Until it does not ask by itself any more.
    await expect(async () => {
      await page.clock.runFor(60_000);
      const before = asked;
      await page.clock.runFor(60_000);
      expect(asked).toBe(before);
      // The next question is set when the last one is answered, in real time.
      expect(answered).toBe(asked);
      expect(asked).toBeGreaterThan(5);
    }).toPass();
    await expectOrder(page, pedido);
    await apiAs('admin')(`pedidos?orden=eq.${pedido.orden}`, {
      method: 'PATCH',
      body: { estado: 'pagado' },
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status').filter({ hasText: 'Tu pago está listo' })).toBeVisible();
  },
);
