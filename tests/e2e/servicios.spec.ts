import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// A service from the offer to its end, on both sides.

test(
  'the studio offers a service; its client accepts it, sees the charge and ends it',
  { tag: '@matrix' },
  async ({ adminPage, page, db, axe }) => {
    const ana = await makePerson(db, 'servicio');
    await db`insert into public.plataformas (plataforma, cliente, dominio) values ('Vivero', ${ana.id}, 'www.vivero.example')`;

    await adminPage.setViewportSize({ width: 1440, height: 900 });
    await adminPage.goto(`/dashboard/clientes/${ana.id}/show`);
    await adminPage.getByRole('link', { name: 'Ofrecer servicio' }).click();
    await adminPage.getByRole('combobox', { name: 'Plataforma' }).click();
    await adminPage.getByRole('option', { name: 'Vivero' }).click();
    await expect(adminPage.getByLabel('Servicio')).toHaveValue('Hosting de vivero.example');
    await adminPage.getByLabel('Precio', { exact: false }).first().fill('59500');
    await adminPage.getByLabel('Primer cobro').fill(addDays(dayInChile(), 20));
    await axe(adminPage);
    await adminPage.getByRole('button', { name: 'Ofrecer', exact: true }).click();
    await expect(adminPage.getByText('Espera que lo acepten')).toBeVisible();

    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, ana);
    await page.getByRole('link', { name: /Hosting de vivero\.example/ }).click();
    const said = page.getByText('$59.500 al año, IVA incluido').first();
    await expect(said).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Aceptar:' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('Quedó aceptado.')).toBeVisible();
    await expect(page.getByText('Por pagar: $59.500')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Hosting de vivero.example',
    );
    await page.getByRole('link', { name: 'Hosting de vivero.example', exact: true }).click();

    await page.getByRole('button', { name: 'Terminar este servicio' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Lo aceptaste hace poco');
    await expect(dialog).toContainText('no debes nada por él');
    await dialog.getByLabel(/¿Por qué\?/).fill('Nos cambiamos de rubro');
    await dialog.getByRole('button', { name: 'Terminar' }).click();
    await expect(page.getByText(/^Terminó el /)).toBeVisible();
    await expect(page.getByRole('link', { name: /Anulado$/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await navigateInside(adminPage, '/dashboard/servicios');
    await adminPage.getByRole('link', { name: 'Hosting de vivero.example' }).click();
    await expect(adminPage.getByText('Nos cambiamos de rubro')).toBeVisible();
  },
);
