import { makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { alive, navigateInside } from './visitor.ts';

// The studio uploads the cover of a platform, and visitors see it.

test(
  'a cover is chosen, cut, said in words, and shown to visitors in the size of their screen',
  { tag: '@matrix' },
  async ({ adminPage: page, browser, db, axe }) => {
    const person = await makePerson(db, 'imagen');
    const slug = `con-portada-${person.id}`;
    const [platform] = await db<{ id: string }[]>`
    insert into public.plataformas (plataforma, cliente, publico, slug)
    values ('Con portada', ${person.id}, true, ${slug}) returning id`;
    const id = Number(platform?.id);
    await page.goto(`/dashboard/plataformas/${id}`);

    const cover = page.getByRole('group', { name: 'Portada' });
    const chooser = cover.locator('input[type=file]');
    await chooser.setInputFiles({
      name: 'apuntes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await expect(cover.getByRole('alert')).toHaveText(
      'apuntes.pdf: no aceptamos este tipo de archivo. Usa JPG, PNG o WebP.',
    );

    await chooser.setInputFiles('estudio/publico/portafolio/vivero-laurel/portada.jpg');
    const dialog = page.getByRole('dialog', { name: 'Encuadrar la imagen' });
    const use = dialog.getByRole('button', { name: 'Usar esta imagen' });
    await expect(use).toBeEnabled();
    await dialog.getByRole('slider', { name: 'Acercar' }).focus();
    await page.keyboard.press('End');
    await expect(dialog.getByRole('status')).toContainText('píxeles de ancho');
    await page.keyboard.press('Home');
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await axe(page);

    // What does not arrive is said, and pressing again sends the same picture.
    const stored: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/object/portadas/'))
        stored.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.route('**/storage/v1/object/portadas/**', (route) => route.abort(), { times: 1 });
    await use.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await use.click();
    await expect(dialog).toBeHidden();
    expect(new Set(stored).size).toBe(2);
    await expect(cover.locator('img')).toHaveJSProperty('naturalWidth', 1200);

    // It is said in words before it is saved.
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(cover.getByText('Cuenta en una frase qué se ve en la imagen.')).toBeVisible();
    await cover.getByRole('textbox').fill('Invernadero con plantas al amanecer');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/show$/);

    for (const [width, wanted] of [
      [360, /-600\.webp$/],
      [1440, /[0-9a-f]{12}\.webp$/],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const visitor = await context.newPage();
      await visitor.goto(`/paginas-web/${slug}`);
      await alive(visitor);
      const picture = visitor.getByRole('img', { name: 'Invernadero con plantas al amanecer' });
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc))
        .toMatch(wanted);
      await context.close();
    }

    // Taken away, nothing says what it showed.
    await navigateInside(page, `/dashboard/plataformas/${id}`);
    await cover.getByRole('button', { name: 'Quitar' }).click();
    await expect(cover.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/show$/);
    const [kept] = await db`
    select url_portada, portada_texto from public.plataformas where id = ${id}`;
    expect(kept).toEqual({ url_portada: null, portada_texto: null });
    await db`delete from public.plataformas where id = ${id}`;
  },
);
