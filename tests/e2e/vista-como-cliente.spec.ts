import type { Page } from '@playwright/test';
import { enter, makePerson, type Person } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { navigateInside, uniqueEmail } from './visitor.ts';

// An admin looks as a client: the same screens, nothing saved, marked, written down, and left again.

/** Its address, its heading, and what stands in it once it is loaded. */
type Screen = readonly [path: string, title: string, ...until: string[]];

/** What a page says once it is loaded, the clock apart. */
async function said(page: Page, [path, title, ...until]: Screen): Promise<string> {
  await navigateInside(page, `/dashboard/${path}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const text of until) await expect(main).toContainText(text);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(main.locator('.MuiSkeleton-root')).toHaveCount(0);
  const clock = /\b(?:ahora|hace (?:un|\d+) (?:segundos?|minutos?))\b/g;
  return (await main.innerText()).replace(clock, '(hace poco)');
}

/** Where a client may go, and what is pending there. */
const PLACES = [
  /^Inicio$/,
  /^Tickets.*1 con mensajes sin leer$/s,
  /^Hitos.*1 por aprobar$/s,
  '1',
  /^Pagos.*1 por pagar$/s,
  '1',
  /^Servicios.*1 por aceptar$/s,
  'Documentos',
  /^Tus plat/,
  'Sitio mirado',
];
const placesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link');

test(
  'an admin sees what a client sees, and changes nothing',
  { tag: '@matrix' },
  async ({ adminPage, page, db, axe }) => {
    test.setTimeout(180_000);
    const ana: Person = await makePerson(db, 'mirada');
    const name = 'Persona mirada';
    const dani = uniqueEmail('dani');
    const [made] = await db<{ plataforma: string; ticket: string }[]>`
    with p as (insert into public.plataformas (plataforma, cliente) values ('Sitio mirado', ${ana.id}) returning id),
      h as (insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, descripcion, estado, activo)
        select 'https://x.cl', id, current_date, titulo, 'Lo que se entrega', 'entregado', titulo <> 'Hito oculto' from p, (values ('Hito a la vista'), ('Hito oculto')) v (titulo)),
      g as (insert into public.pagos (cliente, plataforma, concepto, monto, vence_el) select ${ana.id}, id, 'Cuota mirada', 75000, current_date + 3 from p),
      s as (insert into public.servicios (cliente, plataforma, clase, nombre, monto, proximo) select ${ana.id}, id, 'hosting', 'Hosting mirado', 59500, current_date + 40 from p),
      t as (insert into public.tickets (cliente, plataforma, asunto) select ${ana.id}, id, 'Ticket mirado' from p returning id, plataforma),
      m as (insert into public.ticket_mensajes (ticket, cuerpo, interno, autor)
        select t.id, cuerpo, cuerpo = 'Nota del equipo', c.usuario from t, public.clientes c, (values ('Te leemos'), ('Nota del equipo')) v (cuerpo) where c.email = 'admin@estudiocobre.cl'),
      d as (insert into public.personas (cliente, nombre, email) values (${ana.id}, 'Dani Rojas', ${dani}))
    select plataforma, id as ticket from t`;
    if (!made) throw new Error('unreachable: the rows were just written');
    const screens: readonly Screen[] = [
      ['', 'Hola, Persona', 'Cuota mirada'],
      ['tickets', 'Tickets', 'Ticket mirado', 'Sin leer'],
      ['hitos', 'Hitos', 'Hito a la vista', 'Sitio mirado'],
      ['pagos', 'Pagos', 'Cuota mirada', 'Debes $75.000'],
      ['servicios', 'Tus servicios', 'Hosting mirado', 'Por aceptar'],
      [`plataformas/${made.plataforma}/show`, 'Sitio mirado', 'Ticket mirado', 'Hosting mirado'],
      [`tickets/${made.ticket}/show`, `#${made.ticket} Ticket mirado`, 'Te leemos', 'Sitio mirado'],
    ];
    const band = adminPage.getByRole('region', { name: 'Vista como cliente' });
    const traces = () => db`
    select (select count(*) from private.ticket_lecturas where ticket = ${made.ticket}) as lecturas,
      (select count(*) from public.ticket_mensajes where ticket = ${made.ticket}) as mensajes,
      (select count(*) from public.seguimiento_usuarios where usuario_id = ${ana.usuario} and tipo_evento in ('login', 'ticket')) as pasos,
      (select count(*) from public.auditoria where tabla = 'clientes' and accion = 'vista' and fila = ${ana.id}) as vistas`;
    const before = await traces();

    const seen: string[] = [];
    await test.step('from the page of the client, as the main contact', async () => {
      await adminPage.goto(`/dashboard/clientes/${ana.id}/show`);
      await adminPage.getByRole('button', { name: 'Ver como este cliente' }).click();
      await adminPage.getByRole('menuitem', { name: /Contacto principal/ }).click();
      await expect(band).toContainText(`Ves lo mismo que ${name}`);
      await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Hola, Persona');
      for (const screen of screens) seen.push(await said(adminPage, screen));
      // A ticket that the client would have read by now is not.
      await expect(placesOf(adminPage)).toHaveText(PLACES);
      expect(seen.join('\n')).not.toMatch(/Nota del equipo|Hito oculto/);
      await axe(adminPage);
    });

    await test.step('what would be sent is not, and nothing is noted of the client', async () => {
      const message = adminPage.getByRole('textbox', { name: 'Tu mensaje' });
      await message.fill('No soy quien dice ser');
      await expect(adminPage.getByRole('button', { name: 'Enviar' })).toBeDisabled();
      await expect(adminPage.getByRole('button', { name: 'Cerrar ticket' })).toBeDisabled();
      await message.press('Control+Enter');
      await adminPage.reload();
      await expect(band).toBeVisible();
      await expect(message).toHaveValue('');
      await navigateInside(adminPage, '/dashboard/clientes');
      await expect(adminPage.getByText('Esta página no es parte de tu área')).toBeVisible();
      await expect(band).toBeVisible();
      const [after] = await traces();
      expect(after).toEqual({ ...before[0], vistas: '1' });
    });

    await test.step('another tab is the admin’s, and so is this one once it is left', async () => {
      const other = await adminPage.context().newPage();
      await other.goto(`/dashboard/clientes/${ana.id}/show`);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(other.getByRole('region', { name: 'Vista como cliente' })).toHaveCount(0);
      await other.close();
      await adminPage.getByRole('button', { name: 'Salir de la vista' }).click();
      await expect(adminPage).toHaveURL(`/dashboard/clientes/${ana.id}/show`);
      await expect(adminPage.getByRole('button', { name: 'Desactivar' })).toBeVisible();
      await expect(band).toHaveCount(0);
      await navigateInside(adminPage, '/dashboard/auditoria');
      const line = adminPage.getByRole('link', { name: `Vio como: Cliente n.º ${ana.id}` });
      await line.click();
      await expect(adminPage.getByText('Nada cambió.')).toBeVisible();
    });

    await test.step('the client herself sees the same', async () => {
      await enter(page, ana);
      await expect(placesOf(page)).toHaveText(PLACES);
      for (const [index, screen] of screens.entries())
        expect(await said(page, screen), screen[0]).toEqual(seen[index]);
    });

    await test.step('as a person who sees tickets only, until the client is deactivated', async () => {
      await navigateInside(adminPage, `/dashboard/clientes/${ana.id}/show`);
      await adminPage.getByRole('button', { name: 'Ver como este cliente' }).click();
      await adminPage.getByRole('menuitem', { name: /Dani Rojas/ }).click();
      await expect(band).toContainText('Ves lo mismo que Dani Rojas');
      await expect(band).toContainText('(solo tickets)');
      await expect(adminPage).toHaveURL(/\/dashboard\/tickets$/);
      await expect(placesOf(adminPage)).toHaveText([/^Tickets/]);
      await db`update public.clientes set activo = false where id = ${ana.id}`;
      await expect(adminPage).toHaveURL(`/dashboard/clientes/${ana.id}/show`);
      await expect(adminPage.getByText('Desactivado', { exact: true })).toBeVisible();
      await expect(adminPage.getByRole('button', { name: 'Ver como este cliente' })).toHaveCount(0);
    });
  },
);
