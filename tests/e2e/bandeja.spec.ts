import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// One inbox: whoever wrote, ordered or booked is found in it, followed, noted and moved on the board.

test(
  'a contact is found in the inbox, taken in charge, noted, planned and moved by keyboard',
  { tag: '@matrix' },
  async ({ adminPage: page, clienteAPage: client, axe, db }) => {
    test.setTimeout(120_000);
    const mark = `Zaira ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    const email = `${mark.replace(' ', '').toLowerCase()}@ejemplo.test`;
    const [lead] = await db<{ id: number }[]>`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values (${mark}, ${email}, '+56 9 7070 7070', 'Una tienda de lanas') returning id`;
    await db`insert into public.formulario_inicial (nombre, email, tipo_plataforma, presupuesto)
    values ('Otro nombre', ${email}, 'Catálogo', 'Poco')`;
    const heading = page.getByRole('heading', { level: 1 });

    await test.step('it is among those that wait, and among those that came twice', async () => {
      await page.goto('/dashboard/bandeja');
      const show = async (view: RegExp) => {
        await page.getByRole('combobox', { name: 'Mostrar' }).click();
        await page.getByRole('option', { name: view }).click();
      };
      await show(/^Por atender/);
      await page.getByPlaceholder(/^Nombre, correo/).fill(email);
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.locator('tbody').getByRole('checkbox').nth(1).check();
      await axe(page);
      await page.getByRole('button', { name: 'Anotar próxima acción' }).click();
      const dialog = page.getByRole('dialog', { name: 'Próxima acción de 2 contactos' });
      await dialog.getByRole('textbox', { name: 'Qué hay que hacer' }).fill('Llamar');
      await dialog.getByRole('button', { name: 'Hoy' }).click();
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('2 contactos actualizados.')).toBeVisible();
      await expect(page.locator('tbody').getByText('Llamar')).toHaveCount(2);
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.locator('tbody').getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Etapa' }).first().click();
      await page.getByRole('menuitem', { name: 'Nuevo' }).click();
      await expect(
        page.getByText(/^Ningún contacto cambió\. Quedaron como estaban: /),
      ).toBeVisible();
      await show(/^Posibles repetidos/);
      await page.getByRole('link', { name: mark }).click();
      await expect(heading).toHaveText(mark);
      await expect(page.getByRole('link', { name: 'Otro nombre' })).toBeVisible();
      await expect(page.getByText('Asistente · mismo correo', { exact: false })).toBeVisible();
    });

    await test.step('who is in charge, what comes next and a note are kept, and say who and when', async () => {
      await page.getByRole('combobox', { name: 'A cargo de' }).click();
      const someone = page.getByRole('option').nth(1);
      const name = (await someone.textContent()) ?? '';
      await someone.click();
      await expect(page.getByRole('combobox', { name: 'A cargo de' })).toHaveText(name);
      await page.getByRole('textbox', { name: 'Próxima acción' }).fill('Enviar la propuesta');
      await page.getByRole('button', { name: 'Mañana' }).click();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('button', { name: 'Hecha' })).toBeVisible();
      await page.getByRole('textbox', { name: /^Nueva nota/ }).fill('Vende lanas de Chiloé');
      await page.getByRole('button', { name: 'Agregar nota' }).click();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Vende lanas de Chiloé' }),
      ).toContainText(name);
      await axe(page);
      const [kept] =
        await db`select proxima_accion, proxima_el::text as dia from public.leads where id = ${lead?.id ?? 0}`;
      expect(kept).toEqual({
        proxima_accion: 'Enviar la propuesta',
        dia: addDays(dayInChile(), 1),
      });
    });

    await test.step('on the board the keyboard takes it two columns on; what has no way there says so', async () => {
      await navigateInside(page, '/dashboard/tablero');
      const card = (column: string) =>
        page
          .getByRole('region', { name: column, exact: true })
          .getByRole('listitem')
          .filter({ hasText: mark });
      const handle = page.getByRole('button', { name: `Mover a ${mark}` });
      await expect(card('Nuevo')).toContainText('Enviar la propuesta');
      await axe(page);
      for (const [from, column] of [
        ['Nuevo', 'Conversando'],
        ['Conversando', 'Propuesta'],
      ] as const) {
        await handle.press('Space');
        await expect(page.getByText(`${mark} está sobre ${from}.`)).toBeAttached();
        await page.keyboard.press('ArrowRight');
        await expect(page.getByText(`${mark} está sobre ${column}.`)).toBeAttached();
        await page.keyboard.press('Space');
        await expect(card(column)).toBeVisible();
        await expect(page.getByText(`${mark}: ${column}`, { exact: true })).toBeVisible();
      }
      await expect
        .poll(
          async () => (await db`select estado from public.leads where id = ${lead?.id ?? 0}`)[0],
        )
        .toEqual({ estado: 'cotizado' });
      await page.getByRole('link', { name: mark }).click();
      await expect(page.getByRole('combobox', { name: 'Etapa' })).toHaveText('Propuesta');
      await page.keyboard.press('e');
      await expect(page.getByRole('textbox', { name: 'Próxima acción' })).toBeFocused();
      await page.getByRole('link', { name: 'Volver a Tablero de leads' }).click();
      await expect(page.getByRole('link', { name: mark })).toBeFocused();
    });

    await test.step('a client has no way to it', async () => {
      await client.goto('/dashboard/tablero');
      await expect(client.getByRole('heading', { level: 1, name: 'Sin acceso' })).toBeVisible();
      await client.goto(`/dashboard/bandeja/leads-${lead?.id ?? 0}/show`);
      await expect(client.getByRole('heading', { level: 1, name: 'Sin acceso' })).toBeVisible();
    });

    await db`delete from public.formulario_inicial where email = ${email}`;
    await db`delete from public.leads where email = ${email}`;
  },
);

test(
  'any contact becomes a client in one step, which is undone while nothing was sent',
  { tag: '@matrix' },
  async ({ adminPage: page, axe, db, mailbox }) => {
    test.setTimeout(120_000);
    const mark = `Ulises ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    const email = `${mark.replace(' ', '').toLowerCase()}@ejemplo.test`;
    const [asked] = await db<{ id: number }[]>`
    insert into public.formulario_inicial (nombre, email, tipo_plataforma, presupuesto)
    values (${mark}, ${email}, 'Catálogo', 'Poco') returning id`;
    const [request] = await db<{ id: number }[]>`
    insert into public.solicitudes (nombre, email) values (${mark}, ${email}) returning id`;
    const dialog = page.getByRole('dialog');
    const convert = async () => {
      await page.getByRole('button', { name: 'Convertir en cliente' }).click();
      await dialog.getByLabel('Nombre de la plataforma').fill(`Sitio de ${mark}`);
      await dialog.getByRole('switch', { name: 'Agregar su plan de pagos' }).click();
      await dialog.getByLabel('Concepto').fill('Catálogo');
      await dialog.getByLabel('Total').fill('200.000');
      await dialog.getByRole('combobox', { name: 'Cuándo se cobra la cuota 2' }).click();
      await page.getByRole('option', { name: 'Al aprobarse un hito nuevo' }).click();
      await dialog
        .getByRole('textbox', { name: 'Hito de la cuota 2', exact: true })
        .fill(`Entrega de ${mark}`);
      await axe(page);
      await dialog.getByRole('button', { name: 'Convertir en cliente' }).click();
      await expect(dialog).toBeHidden();
    };

    await test.step('the assistant’s answers become a client; what was made is said, and undone', async () => {
      await page.goto(`/dashboard/bandeja/formulario_inicial-${asked?.id ?? 0}/show`);
      await convert();
      await expect(page.getByText(`La invitación a ${email} sale en`)).toBeVisible();
      await expect(page.getByRole('link', { name: `Sitio de ${mark}` })).toBeVisible();
      await expect(page.getByText('2 pagos, en su ficha')).toBeVisible();
      await axe(page);
      const waits = () => db`
      select p.estado from public.pagos p join public.hitos_plataforma h on h.id = p.hito
      where h.titulo = ${`Entrega de ${mark}`}`;
      expect([...(await waits())]).toEqual([{ estado: 'programado' }]);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await dialog.getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByRole('button', { name: 'Convertir en cliente' })).toBeVisible();
      const left = await db`
      select gestionado, cliente, (select count(*)::int from public.clientes where email = ${email}) as clientes,
        (select count(*)::int from public.correos where para = ${email} and tipo in ('invitacion', 'pago_plan')) as correos,
        (select count(*)::int from public.hitos_plataforma where titulo = ${`Entrega de ${mark}`}) as hitos
      from public.formulario_inicial where email = ${email}`;
      expect([...left]).toEqual([
        { gestionado: false, cliente: null, clientes: 0, correos: 0, hitos: 0 },
      ]);
    });

    await test.step('from the request’s own page, too; a second contact of that address is the same client’s', async () => {
      await page.goto(`/dashboard/solicitudes/${request?.id ?? 0}/show`);
      await convert();
      await expect(page.getByText(`La invitación a ${email} sale en`)).toBeVisible();
      await page.goto(`/dashboard/bandeja/formulario_inicial-${asked?.id ?? 0}/show`);
      await page.getByRole('button', { name: 'Convertir en cliente' }).click();
      await expect(
        dialog.getByRole('radio', { name: /que ya es cliente \(.*correo/ }),
      ).toBeChecked();
      await dialog.getByRole('switch', { name: /^Invitar a/ }).click();
      await dialog.getByRole('button', { name: 'Asociar al cliente' }).click();
      await expect(page.getByRole('heading', { name: 'Es de un cliente' })).toBeVisible();
    });

    await test.step('once its time has come the invitation goes out, and nothing is undone any more', async () => {
      await page.goto(`/dashboard/bandeja/solicitudes-${request?.id ?? 0}/show`);
      await expect(page.getByText(/^Ya no se puede deshacer: tiene otros contactos/)).toBeVisible();
      await db`update public.correos set proximo_intento = now() where para = ${email} and tipo = 'invitacion'`;
      await expect(page.getByText(`Le enviamos la invitación a ${email}`)).toBeVisible();
      await expect(
        page.getByText(/^Ya no se puede deshacer: la invitación ya salió/),
      ).toBeVisible();
      expect((await mailbox.newest(email, /te invita/)).html).toContain(
        '/dashboard/auth-callback#invitacion=',
      );
    });
  },
);
