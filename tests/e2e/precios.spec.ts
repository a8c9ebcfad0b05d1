import { filasDeProductos } from '../builders/products.ts';
import { addDays, dayInChile, formatDay } from '../../src-shared/dates.ts';
import { expect, test } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

// Prices are data: the console sets them, the pages say them, an order pays what its visitor was told.

test(
  'an admin sets a price for a day to come, and sees how it will be said',
  { tag: '@matrix' },
  async ({ adminPage, axe, db }) => {
    const page = adminPage;
    // One of its own, so that two runs at once do not take each other's.
    const valor = 200_000 + Math.floor(Math.random() * 90_000) * 10;
    const said = valor.toLocaleString('es-CL');
    const day = addDays(dayInChile(), 300);
    try {
      await page.goto('/dashboard/configuracion');
      await page.getByRole('main').getByRole('link', { name: 'Precios' }).click();
      const cv = page.getByRole('region', { name: 'Asesoría de currículum' });
      await expect(cv).toContainText('$99.990 IVA incluido');
      await expect(page.getByRole('region', { name: 'Primera página web' })).toContainText(
        '$178.500 IVA incluido ($150.000 + IVA)',
      );
      await axe(page);

      await page.getByRole('link', { name: 'Nuevo precio' }).click();
      // The list behind it has a field of this name, too.
      await expect(page.getByRole('textbox', { name: 'Precio' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Producto' }).click();
      await page.getByRole('option', { name: 'Asesoría de currículum' }).click();
      await page.getByRole('textbox', { name: 'Precio' }).fill(String(valor));
      const preview = page.getByRole('group', { name: /^Así se ve en su página/ });
      await expect(preview).toContainText(`$${said} IVA incluido`);
      await axe(page);

      const publish = async () => {
        await page.getByRole('button', { name: 'Guardar' }).click();
        await page.getByRole('button', { name: 'Publicar precio' }).click();
      };
      await page.getByLabel('Vale desde').fill(addDays(dayInChile(), -1));
      await publish();
      await expect(page.getByText('Un precio nuevo vale desde hoy').first()).toBeVisible();
      await page.getByLabel('Vale desde').fill(day);
      await publish();

      await expect(cv).toContainText(`Desde el ${formatDay(day)}: $${said}`);
      const row = page.getByRole('row').filter({ hasText: said });
      await expect(row).toContainText('Por venir');
      await expect(row).toContainText('Antonia Rivas');
      await expect(cv, 'what stands today is as it was').toContainText('$99.990 IVA incluido');
    } finally {
      await db`delete from public.precios where valor = ${valor}`;
    }
  },
);

test(
  'who was told another price hears of it before anything is ordered',
  { tag: '@matrix' },
  async ({ page, apiAs }) => {
    // A page that was opened before the price changed: what it read then is no longer so.
    await page.route('**/rest/v1/productos_publicos*', (route) =>
      route.fulfill({ json: filasDeProductos([60_000, 79_990]) }),
    );
    const email = uniqueEmail('precio');
    await page.goto('/comprar?producto=asesoria-cv');
    const summary = page.getByRole('complementary', { name: 'Resumen de tu compra' });
    await expect(summary).toContainText('$79.990');
    await page.getByLabel('Nombre completo').fill('Lautaro Vidal');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('radio', { name: /WhatsApp|persona/ }).check();
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    await page.unroute('**/rest/v1/productos_publicos*');
    await page.getByRole('button', { name: 'Confirmar pedido por $79.990' }).click();

    await expect(page.getByRole('alert').filter({ hasText: 'El precio cambió' })).toContainText(
      'ahora pagarías $99.990, IVA incluido',
    );
    await expect(summary).toContainText('$99.990');
    const orders = async () => (await apiAs('admin')(`pedidos?comprador_email=eq.${email}`)).body;
    expect(await orders(), 'nothing is ordered yet').toEqual([]);
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Lautaro Vidal');

    await page.getByRole('button', { name: 'Confirmar pedido por $99.990' }).click();
    await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible();
    expect(await orders()).toEqual([expect.objectContaining({ monto: 99_990 })]);
  },
);

test('pages say the prices of the data in their HTML', async ({ request }) => {
  const html = async (path: string) =>
    // React marks where one text ends and the next begins.
    (await (await request.get(path)).text()).replaceAll(/<!--.*?-->/g, '');
  const web = await html('/mi-primera-pagina-web');
  // What is paid stands before what it is without VAT.
  const words = web.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(
    /\$178\.500 IVA incluido\. Comienza con \$89\.250 .*\$150\.000 \+ IVA en total, \$75\.000 \+ IVA para comenzar/,
  );
  expect(web).toContain('"offers":{"@type":"Offer","price":178500,"priceCurrency":"CLP"}');
  const cv = await html('/asesoria-curriculum');
  expect(cv).toContain('$99.990');
  expect(cv).toContain('"price":99990');
  expect(await html('/terminos-condiciones')).toContain(
    '$178.500 IVA incluido ($150.000 + IVA): $89.250 ($75.000 + IVA) al comenzar',
  );
});
