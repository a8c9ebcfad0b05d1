import { addDays, dayInChile, formatDay } from '../../src-shared/dates.ts';
import { PRIMERA_WEB } from '../../estudio/textos/primera-web.ts';
import { expect, test } from './fixtures.ts';
import { alive } from './visitor.ts';

// What the studio shows of itself is written, published and taken back in the console.

test(
  'a testimonial is written, tied to a project, published and taken back',
  { tag: '@matrix' },
  async ({ adminPage, page, apiAs, axe, db }) => {
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
      await expect(adminPage.getByRole('listbox')).toBeHidden();
      await axe(adminPage);
      await adminPage.getByRole('button', { name: 'Guardar' }).click();
      const row = adminPage.getByRole('row').filter({ hasText: nombre });
      await expect(row).toContainText('Sin publicar');

      const told = async () =>
        (await apiAs('visitor')(`testimonios?nombre=eq.${encodeURIComponent(nombre)}&select=cargo`))
          .body;
      expect(await told()).toEqual([]);
      await page.goto('/asesoria-curriculum');
      await expect(page.getByText('Camila Ñancupil')).toBeVisible();
      await expect(quote).toHaveCount(0);

      await row.getByRole('link').first().click();
      await adminPage.getByRole('switch', { name: 'Publicado' }).check();
      await adminPage.getByRole('button', { name: 'Guardar' }).click();
      await adminPage
        .getByRole('dialog', { name: /^¿Publicar/ })
        .getByText('Publicar', { exact: true })
        .click();
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
  },
);

test(
  'an offer stands on the landing until its last day',
  { tag: '@matrix' },
  async ({ adminPage, page, db }) => {
    const [before] = await db<
      { oferta_titulo: string | null; oferta_texto: string | null; oferta_hasta: string | null }[]
    >`select oferta_titulo, oferta_texto, oferta_hasta::text from public.configuracion`;
    const titulo = `Solo esta semana ${Math.floor(Math.random() * 1e9)}`;
    const notice = page.getByText('Oferta por tiempo limitado');
    const ends = async () =>
      (await db`select oferta_hasta::text as day from public.configuracion`)[0]?.['day'] as unknown;
    const announce = async (day: string) => {
      await adminPage.getByLabel('Título de la oferta').fill(titulo);
      await adminPage.locator('input[name=oferta_hasta]').fill(day);
      await adminPage.getByRole('button', { name: 'Guardar' }).click();
      // Another journey may have saved the same settings meanwhile: then this one is asked which count.
      const asked = adminPage.getByRole('dialog', { name: 'Esto cambió mientras lo editabas' });
      await expect(async () => {
        if (await asked.isVisible()) await asked.getByRole('button', { name: 'Guardar' }).click();
        expect(await ends()).toBe(day);
      }).toPass({ timeout: 8000 });
      await page.goto('/mi-primera-pagina-web');
      await alive(page);
    };
    await adminPage.goto('/dashboard/settings');
    try {
      await adminPage.getByLabel('Título de la oferta').fill(titulo);
      await adminPage.locator('input[name=oferta_hasta]').fill('');
      await adminPage.getByRole('button', { name: 'Guardar' }).click();
      await expect(adminPage.getByText(/^Elige hasta qué día vale/)).toBeVisible();

      await announce(dayInChile());
      await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
      await expect(notice).toContainText(`hasta el ${formatDay(dayInChile())}`);

      await announce(addDays(dayInChile(), -1));
      await expect(page.getByRole('heading', { name: PRIMERA_WEB.cierre })).toBeVisible();
      await expect(notice).toHaveCount(0);
    } finally {
      await db`update public.configuracion set oferta_titulo = ${before?.oferta_titulo ?? null},
      oferta_texto = ${before?.oferta_texto ?? null}, oferta_hasta = ${before?.oferta_hasta ?? null}`;
    }
  },
);
