import { expect, test } from './fixtures.ts';

// What the studio shows of itself is written, published and taken back in the console.

test('a testimonial is written, tied to a project, published and taken back', async ({
  adminPage,
  page,
  axe,
  db,
}) => {
  const nombre = `Elisa Pinto ${Math.floor(Math.random() * 1e9)}`;
  const quote = page.locator('#testimonios figure').filter({ hasText: nombre });
  try {
    await adminPage.goto('/dashboard/testimonios/create');
    await adminPage.getByRole('combobox', { name: 'Página' }).click();
    await adminPage.getByRole('option', { name: 'Asesoría de currículum' }).click();
    await adminPage.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await adminPage.getByRole('textbox', { name: 'Cargo o negocio' }).fill('Contadora, Arica');
    await adminPage.getByRole('textbox', { name: 'Qué dice' }).fill('Me llamaron a la semana.');
    await adminPage.getByRole('combobox', { name: 'Proyecto' }).fill('Vivero Lau');
    await adminPage.getByRole('option', { name: 'Vivero Laurel' }).click();
    await axe(adminPage);
    await adminPage.getByRole('button', { name: 'Guardar' }).click();
    const row = adminPage.getByRole('row').filter({ hasText: nombre });
    await expect(row).toContainText('Sin publicar');

    await page.goto('/asesoria-curriculum');
    await expect(page.getByText('Camila Ñancupil')).toBeVisible();
    await expect(quote).toHaveCount(0);

    await row.getByRole('link').first().click();
    await adminPage.getByRole('switch', { name: 'Publicado' }).check();
    await adminPage.getByRole('button', { name: 'Guardar' }).click();
    await expect(row).toContainText('Publicado');
    await page.reload();
    await page.locator('#testimonios').scrollIntoViewIfNeeded();
    await expect(quote).toContainText('Me llamaron a la semana.');
    await expect(quote.getByRole('link', { name: 'Ver Vivero Laurel' })).toHaveAttribute(
      'href',
      '/paginas-web/vivero-laurel',
    );

    await row.getByRole('link').first().click();
    await adminPage.getByRole('switch', { name: 'Publicado' }).uncheck();
    await adminPage.getByRole('button', { name: 'Guardar' }).click();
    await expect(row).toContainText('Sin publicar');
    await page.reload();
    await expect(page.getByText('Camila Ñancupil')).toBeVisible();
    await expect(quote).toHaveCount(0);
  } finally {
    await db`delete from public.testimonios where nombre = ${nombre}`;
  }
});
