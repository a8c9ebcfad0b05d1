import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowLocalSites } from '../localSites.ts';
import { addDays, dayInChile, formatDay } from '../../src-shared/dates.ts';
import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';

// A site of a client that is watched, on both telephones, from the switch until it is back from an outage.

const STUDIO = 'equipo@estudiocobre.example';

let site: Server;
let origin = '';
let isDown = false;
let forbidThem: () => Promise<void>;
test.beforeAll(async ({ db }) => {
  forbidThem = await allowLocalSites(db);
  site = createServer((_, response) =>
    isDown ? response.writeHead(502).end() : response.end('<h1>Café de especialidad</h1>'),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(async ({ db }) => {
  await db`delete from public.plataformas where dominio = ${origin}`;
  await forbidThem();
  site.closeAllConnections();
  site.close();
});

test(
  'the studio watches a site from its telephone: it falls, is told once, and is back; its client sees how it fares',
  { tag: '@matrix' },
  async ({ adminPage, page, db, mailbox, axe }) => {
    const ana = await makePerson(db, 'vigilada');
    const [row] = await db<{ id: number }[]>`
    insert into public.plataformas (plataforma, cliente, dominio) values (${`Café ${ana.id}`}, ${ana.id}, ${origin}) returning id::int`;
    const id = row?.id ?? 0;
    const address = `/dashboard/plataformas/${id}/show`;
    const dominioHasta = addDays(dayInChile(), 20);

    /** The site is asked once, by whoever comes first: us or the scheduler. */
    const round = async () => {
      const { apiUrl, serviceKey } = readBackendInfo();
      await db`update private.sitios set proximo_en = now() where plataforma = ${id}`;
      const headers = { apikey: serviceKey };
      await fetch(`${apiUrl}/functions/v1/vigilar-sitios`, { method: 'POST', headers });
      await expect
        .poll(async () => {
          const [waiting] = await db<{ plataforma: string }[]>`
          select plataforma from private.sitios where plataforma = ${id} and (proximo_en <= now() or turno is not null)`;
          return waiting;
        })
        .toBeUndefined();
    };
    const mails = async () => {
      const rows = await db<{ tipo: string }[]>`
      select tipo from public.correos where para = ${STUDIO} and datos ->> 'plataforma' = ${String(id)} order by creado_en`;
      return rows.map(({ tipo }) => tipo);
    };
    const width = () => adminPage.evaluate(() => document.documentElement.scrollWidth);

    await adminPage.setViewportSize({ width: 360, height: 780 });
    await adminPage.goto(address);
    await adminPage.getByRole('button', { name: 'Configurar la vigilancia' }).click();
    const form = adminPage.getByRole('dialog');
    await form.getByLabel('Vigilar este sitio').check();
    await form.getByLabel('Palabra que debe aparecer').fill('especialidad');
    await form.getByLabel('Certificado, hasta el').fill(addDays(dayInChile(), 60));
    await form.getByLabel('Dominio, hasta el').fill(dominioHasta);
    await axe(adminPage);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      adminPage.getByText(`vence el ${formatDay(dominioHasta)}, en 20 días`),
    ).toBeVisible();
    await round();
    await adminPage.reload();
    await expect(adminPage.getByText('En línea', { exact: true }).first()).toBeVisible();

    isDown = true;
    for (let n = 0; n < 3; n += 1) await round();
    await adminPage.reload();
    await expect(adminPage.getByText('Caído', { exact: true })).toBeVisible();
    await expect(adminPage.getByText('La última vez respondió con un error (502).')).toBeVisible();
    await expect(adminPage.getByText(/sigue caído: respondió con un error/)).toBeVisible();
    expect(await width()).toBe(360);
    await mailbox.newest(STUDIO, new RegExp(`^Sitio caído: ${origin}$`));
    await adminPage.goto('/dashboard/plataformas?perPage=100');
    const inList = adminPage.getByRole('listitem').filter({ hasText: `Café ${ana.id}` });
    await expect(inList.getByText('Sitio caído')).toBeVisible();

    isDown = false;
    for (let n = 0; n < 3; n += 1) await round();
    await mailbox.newest(STUDIO, new RegExp(`^Sitio de vuelta: ${origin}$`));
    expect(await mails()).toEqual(['sitio_caido', 'sitio_de_vuelta']);

    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, ana, address);
    await expect(page.getByRole('heading', { name: 'Tu sitio' })).toBeVisible();
    await expect(page.getByText(/de los últimos 90, 1 con fallas/)).toBeVisible();
    await expect(page.getByText('En línea', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`vence el ${formatDay(dominioHasta)}, en 20 días`)).toBeVisible();
    await axe(page);
    await expect(page.getByRole('button', { name: 'Configurar la vigilancia' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);
