import { readFile } from 'node:fs/promises';
import { reportTitle } from '../../src-shared/informes.ts';
import { textsOf } from '../pdfTexts.ts';
import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// A report of last month, held back by the studio until its words are in it, and read by its client on a phone.

test(
  'the studio adds its words and lets the report go; its client reads it and keeps it',
  { tag: '@matrix' },
  async ({ adminPage, page, db, axe }) => {
    const ana = await makePerson(db, 'informe');
    const [made] = await db<{ id: number; mes: string }[]>`
    with mes as (select (date_trunc('month', private.hoy()) - interval '1 month')::date as mes),
      p as (insert into public.plataformas (plataforma, cliente, dominio) values ('Vivero', ${ana.id}, 'www.vivero.example') returning id),
      v as (insert into public.vigilancias (plataforma, activa) select id, false from p returning plataforma),
      s as (insert into public.servicios (cliente, plataforma, clase, nombre, monto, proximo, con_informe)
        select ${ana.id}, p.id, 'mantencion', 'Mantención', 59500, private.hoy() + 20, true from p)
    insert into public.informes (cliente, mes, sale_el, estado) select ${ana.id}, mes, private.hoy(), 'retenido' from mes returning id, mes::text`;
    if (!made) throw new Error('unreachable: the report was just written');
    await db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.servicios set estado = 'activo', ancla = ${made.mes}, creado_en = ${made.mes} where cliente = ${ana.id}`;
      await tx`insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms)
      select p.id, ${made.mes}::date + n, 288, case n when 3 then 276 else 288 end, 400 + n from public.plataformas p, generate_series(0, 20) n where p.cliente = ${ana.id}`;
    });
    const title = reportTitle(made.mes);

    await adminPage.setViewportSize({ width: 1440, height: 900 });
    await adminPage.goto(`/dashboard/informes/${made.id}/show`);
    await expect(adminPage.getByText('Está retenido')).toBeVisible();
    await expect(adminPage.getByText('99,80 %').or(adminPage.getByText('99,8 %'))).toBeVisible();
    await axe(adminPage);
    await adminPage.getByRole('link', { name: 'Editar' }).click();
    await adminPage.getByLabel('Tus palabras').fill('Fue un mes tranquilo.');
    await adminPage.getByRole('button', { name: 'Guardar' }).click();
    await expect(adminPage.getByText('Fue un mes tranquilo.')).toBeVisible();
    await adminPage.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(adminPage.getByText('Todavía no lo abren')).toBeVisible();
    const mails =
      await db`select from public.correos where tipo = 'informe_mensual' and para = ${ana.email}`;
    expect(mails).toHaveLength(1);

    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, ana);
    await page.goto('/dashboard/documentos');
    await page.getByRole('link', { name: `Ver ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Fue un mes tranquilo.')).toBeVisible();
    await expect(
      page.getByText('no contamos visitas en este sitio', { exact: false }),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await axe(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    const said = (await textsOf(new Uint8Array(await readFile(await file.path())))).join('');
    expect(said).toContain('Fue un mes tranquilo.');
    expect(said).toContain('vivero.example');

    await adminPage.reload();
    await expect(adminPage.getByText(/Lo abrieron el/)).toBeVisible();
  },
);
