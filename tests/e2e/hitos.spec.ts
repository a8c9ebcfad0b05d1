import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// A delivered milestone and its client's answer, on both sides.

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

test(
  'a client shows what has to change, loses nothing when an upload fails, and the studio sees it',
  { tag: '@matrix' },
  async ({ page, adminPage, db, axe }) => {
    const ana = await makePerson(db, 'hito');
    const [made] = await db<{ id: number }[]>`
    with p as (insert into public.plataformas (plataforma, cliente) values ('Tienda con hitos', ${ana.id}) returning id)
    insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, publicado)
    select 'https://x.cl', id, '2026-01-05', 'Portada con fotos', 'entregado', true from p returning id::int`;
    const path = `/dashboard/hitos/${made?.id ?? 0}/show`;
    const stored = () => db<{ name: string }[]>`
    select name from storage.objects where name like ${`${ana.id}/hitos/%`} order by name`;

    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, ana);
    await navigateInside(page, path);
    await page.getByRole('button', { name: 'Pedir cambios' }).click();
    await page.getByLabel('Qué hay que cambiar').fill('El logo se ve borroso.');
    await page
      .getByLabel('Archivos para adjuntar')
      .setInputFiles([picture('portada.png'), picture('pie.png')]);

    // The second picture does not arrive the first time.
    await page.route('**/storage/v1/object/adjuntos/**pie.png', (route) => route.abort(), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Pedir estos cambios' }).click();
    await expect(page.getByText('Lo que escribiste sigue aquí.')).toBeVisible();
    await expect.poll(async () => (await stored()).length).toBe(1);
    await expect(page.getByLabel('Qué hay que cambiar')).toHaveValue('El logo se ve borroso.');
    for (const name of ['portada.png', 'pie.png'])
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();

    const objection = (side: typeof page) =>
      side.getByRole('alert').filter({ hasText: 'El logo se ve borroso.' });
    await expect(objection(page)).toContainText('Pediste cambios: ');
    await expect(objection(page).getByRole('img')).toHaveCount(2);
    expect((await stored()).map(({ name }) => name.replace(/[0-9a-f-]{36}-/, '')).sort()).toEqual(
      ['pie.png', 'portada.png'].map((name) => `${ana.id}/hitos/${made?.id ?? 0}/${name}`),
    );
    await axe(page);

    await expect(objection(page)).toContainText('Persona hito, ');

    await adminPage.goto(path);
    await expect(objection(adminPage)).toContainText('El cliente pidió cambios: ');
    const shown = objection(adminPage).getByRole('img');
    await expect(shown).toHaveCount(2);
    for (const each of await shown.all()) await expect(each).toHaveJSProperty('naturalWidth', 1);
    await expect(objection(adminPage)).toContainText('Persona hito, ');

    await test.step('delivered again, both sides read who approved it', async () => {
      await adminPage.getByRole('button', { name: 'Entregar', exact: true }).click();
      await expect(objection(page)).toContainText('Pediste cambios la última vez: ');
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await page.getByRole('button', { name: 'Aprobar la entrega' }).click();
      for (const side of [page, adminPage]) {
        const approved = side.locator('dt', { hasText: 'Aprobado' }).locator('+ dd');
        await expect(approved).toContainText(', Persona hito');
        await expect(objection(side)).toHaveCount(0);
      }
    });
  },
);

test(
  'a plan makes the milestone that it waits for, and the client downloads the statement of it',
  { tag: '@matrix' },
  async ({ page, adminPage, db, axe }) => {
    const who = `plan${crypto.randomUUID().slice(0, 8)}`;
    const ana = await makePerson(db, who);
    const [platform] = await db<{ id: number }[]>`
    insert into public.plataformas (plataforma, cliente) values ('Tienda por hitos', ${ana.id}) returning id::int`;
    const plataforma = platform?.id ?? 0;

    await adminPage.goto('/dashboard/planes_de_pago/create');
    const cliente = adminPage.getByRole('main').getByRole('combobox', { name: 'Cliente' });
    await cliente.fill(`Persona ${who}`);
    await adminPage.getByRole('option', { name: `Persona ${who}` }).click();
    await adminPage.getByRole('main').getByRole('combobox', { name: 'Plataforma' }).click();
    await adminPage.getByRole('option', { name: 'Tienda por hitos' }).click();
    await adminPage.getByLabel('Concepto').fill('Tienda');
    await adminPage.getByLabel('Total del plan').fill('1.250.000');
    await adminPage.getByRole('combobox', { name: 'Cuándo se cobra la cuota 2' }).click();
    await adminPage.getByRole('option', { name: 'Al aprobarse un hito nuevo' }).click();
    await adminPage.getByRole('textbox', { name: /^Hito de la cuota 2/ }).fill('Apertura');
    await axe(adminPage);
    await adminPage.getByRole('button', { name: 'Crear el plan' }).click();
    await expect(adminPage).toHaveURL(/\/dashboard\/pagos\/\d+\/show/);
    expect(
      await db`
      select p.estado, h.titulo from public.pagos p left join public.hitos_plataforma h on h.id = p.hito and h.plataforma_id = ${plataforma}
      where p.cliente = ${ana.id} order by p.id`,
    ).toEqual([
      { estado: 'pendiente', titulo: null },
      { estado: 'programado', titulo: 'Apertura' },
    ]);

    await enter(page, ana);
    await navigateInside(page, '/dashboard/estado-de-cuenta');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`estado-de-cuenta-${ana.id}.pdf`);
    const content = await file.createReadStream();
    const [head] = (await content.toArray()) as Buffer[];
    expect(head?.toString('latin1', 0, 5)).toBe('%PDF-');
    await axe(page);
  },
);
