import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// A client's page: how they stand, what was said and done, and two rows that are one client.

test(
  'a client stands at a glance, is noted, told by day, and takes in the row that was theirs twice',
  { tag: '@matrix' },
  async ({ adminPage: page, clienteBPage: client, axe, db }) => {
    test.setTimeout(120_000);
    const mark = `Ficha ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    const email = (who: string) => `${who}-${mark.replace(' ', '').toLowerCase()}@ejemplo.test`;
    const phone = `+56 9 ${String(Date.now()).slice(-8)}`;
    const make = async (name: string, who: string) => {
      const [row] = await db<{ id: number }[]>`
      insert into public.clientes (cliente, email, telefono) values (${name}, ${email(who)}, ${phone})
      returning id::int`;
      return row?.id ?? 0;
    };
    let id = await make(mark, 'queda');
    const twin = await make(`${mark} bis`, 'sobra');
    const due = addDays(dayInChile(), -3);
    await db`insert into public.pagos (cliente, concepto, monto, vence_el) values (${twin}, 'Cuota olvidada', 80000, ${due})`;
    const [ticket] = await db<{ id: number }[]>`
    insert into public.tickets (cliente, asunto) values (${twin}, ${`Carro de ${mark}`}) returning id::int`;
    await db`insert into public.ticket_mensajes (ticket, autor_nombre, del_estudio, cuerpo)
    values (${ticket?.id ?? 0}, 'Ella', false, 'El carro no suma')`;
    const glance = page.getByRole('region', { name: 'Cómo está' });
    const dialog = page.getByRole('dialog', { name: 'Fusionar dos clientes' });
    const refused: string[] = [];
    page.on('response', (response) => {
      // Readings of the page may be on their way when its client is no more; nobody sees their answers.
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && pathname.endsWith('/rpc/fusionar_clientes'))
        refused.push(`${response.status()} ${response.url()}`);
    });

    await test.step('it says how they stand, and takes a note with who and when', async () => {
      await page.goto(`/dashboard/clientes/${id}/show`);
      await expect(glance).toContainText('Nada por pagar');
      await page.getByRole('textbox', { name: /^Nueva nota/ }).fill('Prefiere WhatsApp');
      await page.getByRole('button', { name: 'Agregar nota' }).click();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Prefiere WhatsApp' }),
      ).toContainText('Antonia Rivas');
      await axe(page);
    });

    await test.step('who may be the same is merged into them, once it was seen what passes', async () => {
      await page.getByRole('button', { name: 'Fusionar con este cliente' }).click();
      await expect(dialog.getByText(/Pasan 1 ticket y 1 pago/)).toBeVisible();
      await axe(page);
      await dialog.getByRole('radio', { name: `${mark} bis` }).click();
      await dialog.getByRole('radio', { name: /solo a los tickets/ }).click();
      await dialog.getByRole('button', { name: 'Fusionar los dos' }).click();
      await expect(page.getByText('Clientes fusionados')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${mark} bis`);
      await expect(glance).toContainText('$80.000 vencido');
      await expect(glance).toContainText('1 espera al estudio');
      await expect(page.getByRole('link', { name: new RegExp(email('sobra')) })).toBeVisible();
      await expect(page.getByText('Podría estar repetido')).toBeHidden();
      expect(await db`select 1 from public.clientes where id = ${twin}`).toHaveLength(0);
    });

    await test.step('what was said and done is there by day, also what was the other row', async () => {
      await page.getByRole('link', { name: 'Historial' }).click();
      const today = page.getByRole('region', { name: 'Hoy' });
      await expect(today.getByText('El carro no suma')).toBeVisible();
      await expect(today.getByText('Prefiere WhatsApp')).toBeVisible();
      await expect(today.getByText('Se fusionó con otro cliente')).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: 'Pagos' }).click();
      await expect(page.getByText('El carro no suma')).toBeHidden();
      await today.getByRole('link', { name: 'Pago planeado: Cuota olvidada' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuota olvidada');
    });

    await test.step('its list is narrowed to this client; a client has no way to any of it', async () => {
      await navigateInside(page, `/dashboard/clientes/${id}/show`);
      await page.getByRole('link', { name: 'Ver todos' }).first().click();
      await expect(page.getByText(`Solo ves lo de ${mark} bis`)).toBeVisible();
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
      await page.getByRole('button', { name: 'Ver todos los clientes' }).click();
      await client.goto(`/dashboard/clientes/${id}/show?ver=historia`);
      await expect(client.getByRole('heading', { level: 1, name: 'Sin acceso' })).toBeVisible();
    });

    await test.step('and, the other way round, becomes part of one who is looked for', async () => {
      const other = `Otra razón ${mark}`;
      const last = await make(other, 'otra');
      await db`update public.clientes set telefono = null where id = ${last}`;
      await navigateInside(page, `/dashboard/clientes/${id}/show`);
      await page.getByRole('button', { name: 'Fusionar con otro cliente' }).click();
      await dialog.getByRole('combobox', { name: 'El otro cliente' }).fill(email('otra'));
      await page.getByRole('option', { name: `${other} · ${email('otra')}` }).click();
      await expect(dialog.getByText('No tiene nada que traspasar.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Fusionar al revés' }).click();
      await expect(dialog.getByText(/Pasan 1 ticket, 1 pago/)).toBeVisible();
      await axe(page);
      await dialog.getByRole('button', { name: 'Fusionar los dos' }).click();
      await expect(page).toHaveURL(new RegExp(`/clientes/${last}/show$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
      await expect(glance).toContainText('$80.000 vencido');
      await expect(page.getByText(/No pudimos/)).toHaveCount(0);
      expect(await db`select 1 from public.clientes where id = ${id}`).toHaveLength(0);
      id = last;
    });

    expect(refused).toEqual([]);
    await db`delete from public.tickets where cliente = ${id}`;
    await db`delete from public.pagos where cliente = ${id}`;
    await db`delete from public.clientes where id = ${id}`;
  },
);
