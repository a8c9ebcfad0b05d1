import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// What each person keeps of the tickets: what is new to them, their views; and several changed at once.

const mark = () => Date.now().toString(36);
const opened = (asunto: string) => ({
  method: 'POST',
  body: { p_asunto: asunto, p_cuerpo: 'Hola' },
});

/** Goes back to the list of tickets, and waits until it has asked which of them are unread: till then none is marked. */
async function backToList(page: Page): Promise<void> {
  const asked = page.waitForResponse(
    (each) =>
      each.url().endsWith('/rpc/tickets_sin_leer') &&
      each.request().postData()?.includes('p_tickets') === true,
  );
  await page.getByRole('link', { name: 'Volver a Tickets' }).click();
  await asked;
}

test(
  'what was written is new to the other side until they open it, and to nobody else',
  { tag: '@matrix' },
  async ({ adminPage, clienteBPage, apiAs }) => {
    const asunto = `Sin leer ${mark()}`;
    await apiAs('clienteB')('rpc/abrir_ticket', opened(asunto));
    const row = adminPage.getByRole('row').filter({ hasText: asunto });

    await adminPage.goto('/dashboard/tickets');
    await expect(row.getByText('Sin leer', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: asunto }).click();
    await expect(adminPage.getByRole('list', { name: 'Conversación' })).toContainText('Hola');
    await adminPage.getByLabel('Tu mensaje').fill('Lo vemos');
    await adminPage.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(adminPage.getByText('Lo vemos')).toBeVisible();

    // What it is about is said later, too: a milestone is one of its platform.
    await adminPage.getByRole('button', { name: 'Cambiar de qué trata' }).click();
    const about = adminPage.getByRole('dialog', { name: 'De qué trata el ticket' });
    await expect(about.getByRole('combobox', { name: 'Hito' })).toHaveCount(0);
    for (const field of ['Plataforma', 'Hito', 'Pago']) {
      await about.getByRole('combobox', { name: field }).click();
      await adminPage.getByRole('option').first().click();
      await expect(about.getByRole('combobox', { name: field })).not.toHaveValue('');
    }
    await about.getByRole('button', { name: 'Guardar' }).click();
    await expect(about).toBeHidden();
    for (const field of ['Plataforma', 'Hito', 'Pago'])
      await expect(
        adminPage.locator('dt', { hasText: field }).locator('+ dd').getByRole('link'),
      ).toBeVisible();

    await backToList(adminPage);
    await expect(row).toBeVisible();
    await expect(row.getByText('Sin leer', { exact: true })).toHaveCount(0);

    await clienteBPage.goto('/dashboard/tickets');
    const own = clienteBPage.getByRole('row').filter({ hasText: asunto });
    await expect(own.getByText('Sin leer', { exact: true })).toBeVisible();
    await expect(
      clienteBPage.getByRole('link', { name: /^Tickets \d+ con mensajes sin leer$/ }),
    ).toBeVisible();
    const noted = clienteBPage.waitForResponse((each) => each.url().endsWith('/rpc/marcar_leido'));
    await own.getByRole('link', { name: asunto }).click();
    await expect(clienteBPage.getByText('Lo vemos')).toBeVisible();
    await noted;
    await backToList(clienteBPage);
    await expect(own).toBeVisible();
    await expect(own.getByText('Sin leer', { exact: true })).toHaveCount(0);
  },
);

test(
  'several tickets are changed at once, a view of them is saved, and who answers is seen',
  { tag: '@matrix' },
  async ({ adminPage: page, apiAs, db, axe }) => {
    test.setTimeout(90_000);
    const word = `vista${mark()}`;
    // Nobody keeps more than twenty: those of earlier runs would leave no room.
    await db`delete from private.vistas_tickets where nombre like 'vista%'`;
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      const { body } = await apiAs('clienteA')('rpc/abrir_ticket', opened(`${word} ${n}`));
      ids.push(String(body));
    }
    await db`update public.tickets set estado = 'cerrado' where id = ${ids[2] ?? ''}`;
    const late = `Atrasado ${mark()}`;
    const { body: overdue } = await apiAs('clienteA')('rpc/abrir_ticket', opened(late));
    await db`update public.tickets set vence_en = now() - interval '1 day', responder_en = now() - interval '1 day'
      where id = ${String(overdue)}`;
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await page.goto(`/dashboard/tickets?filter=${filter}`);
    // What stands there before the answer has rows, too.
    const rows = page.locator('tbody').getByRole('row').filter({ hasText: word });
    await expect(rows).toHaveCount(3);
    await page
      .getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' })
      .check();
    await page.getByRole('button', { name: 'Prioridad' }).click();
    await page.getByRole('menuitem', { name: 'Urgente' }).click();
    await expect(
      page.getByText(
        `2 tickets actualizados. Quedaron como estaban: #${ids[2] ?? ''} (está cerrado).`,
      ),
    ).toBeVisible();
    await expect(rows.filter({ hasText: 'Urgente' })).toHaveCount(2);

    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByLabel('Nombre de la vista').fill(word);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click();
    const views = page.getByRole('navigation', { name: 'Vistas' });
    await expect(views.getByRole('link', { name: word })).toHaveAttribute('aria-current', 'page');
    await axe(page);
    await views.getByRole('link', { name: 'Vencidos' }).click();
    await expect(page).toHaveURL(/vencido/);
    await expect(page.locator('tbody').getByRole('row').filter({ hasText: late })).toBeVisible();
    await expect(rows).toHaveCount(0);
    await db`delete from public.tickets where id = ${String(overdue)}`;
    await views.getByRole('link', { name: word }).click();
    await expect(rows).toHaveCount(3);

    await test.step('a view says how many it holds, after a control and what others did', async () => {
      await expect(views.getByRole('link', { name: `${word}, 3 tickets` })).toBeVisible();
      const open = encodeURIComponent(JSON.stringify({ q: word, estado: 'abierto' }));
      await page.goto(`/dashboard/tickets?filter=${open}`);
      await expect(rows).toHaveCount(2);
      await page.getByRole('button', { name: 'Guardar vista' }).click();
      await page.getByLabel('Nombre de la vista').fill(`${word} abiertos`);
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click();
      const view = views.getByRole('link', { name: `${word} abiertos` });
      await expect(view).toHaveAccessibleName(`${word} abiertos, 2 tickets`);
      await rows.first().getByRole('link', { name: word }).click();
      await expect(page.getByLabel('Tu mensaje')).toBeVisible();
      await page.getByRole('combobox', { name: 'Estado' }).click();
      await page.getByRole('option', { name: 'En curso' }).click();
      await expect(page.getByText('Ticket actualizado')).toBeVisible();
      await page.getByRole('link', { name: 'Volver a Tickets' }).click();
      await expect(view).toHaveAccessibleName(`${word} abiertos, 1 ticket`);
      await apiAs('clienteA')('rpc/abrir_ticket', opened(`${word} 4`));
      await expect(view).toHaveAccessibleName(`${word} abiertos, 2 tickets`);
    });

    await test.step('on a phone, too, several are chosen, by touch of the whole row', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/dashboard/tickets?filter=${filter}`);
      const cards = page.getByRole('listitem').filter({ hasText: word });
      await expect(cards).toHaveCount(4);
      await page.getByRole('button', { name: 'Elegir varios' }).click();
      const chosen = page.getByRole('region', { name: 'Filas elegidas' });
      await cards.nth(1).click({ position: { x: 250, y: 20 } });
      await page.getByRole('checkbox', { name: `${word} 4` }).press('Space');
      await expect(chosen.getByText('2 filas seleccionadas')).toBeVisible();
      await axe(page);
      await expect(chosen).toBeInViewport({ ratio: 1 });
      // Nothing lies over the bar, where it stands at the lower edge.
      await page.setViewportSize({ width: 360, height: 500 });
      const covered = () =>
        chosen.evaluate((bar) =>
          [...bar.querySelectorAll('button')].flatMap((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return each.contains(top) ? [] : [each.innerText || each.ariaLabel];
          }),
        );
      await expect.poll(covered).toEqual([]);
      await chosen.getByRole('button', { name: 'Prioridad' }).click();
      await page.getByRole('menuitem', { name: 'Baja' }).click();
      await expect(page.getByText(/^\d tickets? actualizados?\./)).toBeVisible();
      await page.getByRole('button', { name: 'Dejar de elegir' }).click();
      await expect(page.getByRole('button', { name: 'Elegir varios' })).toBeFocused();
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('who of the studio answers is seen by the others', async () => {
      await page.goto(`/dashboard/tickets/${ids[0] ?? ''}/show`);
      await expect(page.getByLabel('Tu mensaje')).toBeVisible();
      await db`
      insert into private.respondiendo (ticket, cuenta, nombre, hasta)
      select ${ids[0] ?? ''}, usuario, 'Jimena', now() + interval '1 minute'
      from public.clientes where email = 'ana@viverolaurel.cl'`;
      await expect(page.getByText('Jimena está respondiendo este ticket.')).toBeVisible();
      await db`delete from private.respondiendo where nombre = 'Jimena'`;
      await expect(page.getByText('Jimena está respondiendo este ticket.')).toHaveCount(0);
    });
  },
);

for (const width of [1440, 768])
  test(
    `of a long conversation every act is at hand at ${width} px, and it is solved with two presses`,
    { tag: '@matrix' },
    async ({ adminPage: page, apiAs, db, axe }) => {
      const asunto = `Largo ${mark()}`;
      const { body: id } = await apiAs('clienteB')('rpc/abrir_ticket', opened(asunto));
      await db`insert into public.ticket_mensajes (ticket, cuerpo)
      select ${String(id)}, 'Mensaje ' || n from generate_series(1, 30) n`;
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard/tickets');
      await page.getByRole('link', { name: asunto }).click();
      const reply = page.getByLabel('Tu mensaje');
      const solve = page.getByRole('button', { name: 'Enviar y resolver' });
      const acts = [
        reply,
        solve,
        page.getByRole('button', { name: 'Enviar', exact: true }),
        page.getByRole('combobox', { name: 'Estado' }),
        page.getByRole('combobox', { name: 'A cargo de' }),
      ];
      await expect(page.getByText('Mensaje 30', { exact: true })).toBeAttached();
      for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 });
      await page.getByText('Mensaje 30', { exact: true }).scrollIntoViewIfNeeded();
      for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 });
      await axe(page);
      await reply.fill('Ya quedó');
      await solve.click();
      await expect(page.getByText('Mensaje enviado y ticket resuelto')).toBeVisible();
    },
  );

test(
  'two tickets of a client become one conversation, and the old address leads there',
  { tag: '@matrix' },
  async ({ adminPage: page, clienteAPage, apiAs, mailbox, axe }) => {
    test.setTimeout(90_000);
    const word = `unir${mark()}`;
    const open = async (asunto: string, cuerpo: string) => {
      const body = { p_asunto: asunto, p_cuerpo: cuerpo };
      return String((await apiAs('clienteA')('rpc/abrir_ticket', { method: 'POST', body })).body);
    };
    const old = await open(`${word} otra vez`, 'Lo mismo de siempre');
    const into = await open(`${word} primero`, 'No suma el despacho');

    // Somebody is writing in the one that goes.
    await clienteAPage.goto(`/dashboard/tickets/${old}/show`);
    await clienteAPage.getByLabel('Tu mensaje').fill('Y tampoco el descuento');

    await page.goto(`/dashboard/tickets/${old}/show`);
    await page.getByRole('button', { name: 'Fusionar con otro ticket' }).click();
    const dialog = page.getByRole('dialog', { name: `Fusionar el ticket #${old} con otro` });
    await dialog.getByRole('combobox', { name: 'Pasa a ser parte de' }).fill(word);
    await page.getByRole('option', { name: `#${into} ${word} primero` }).click();
    const happens = dialog.getByRole('list', { name: 'Qué pasa' });
    await expect(happens).toContainText(
      `Al #${into} pasa todo lo del #${old}, por orden de fecha: 1 mensaje.`,
    );
    await expect(happens).toContainText('le llega por correo a Ana Paillán');
    await axe(page);
    await dialog.getByRole('button', { name: 'Fusionar los dos' }).click();
    await expect(page).toHaveURL(new RegExp(`/tickets/${into}/show`));
    const said = page.getByRole('list', { name: 'Conversación' });
    // First what the old one never said: its conversation may stand there for a moment.
    await expect(said).toContainText('No suma el despacho');
    await expect(said).toContainText('Lo mismo de siempre');
    await mailbox.newest('ana@viverolaurel.cl', new RegExp(`ticket #${into}: ${word} primero`));

    const merged = clienteAPage.getByRole('heading', { name: `Se fusionó con el #${into}` });
    await expect(merged).toBeVisible();
    await clienteAPage.goto(`/dashboard/tickets/${old}/show`);
    await expect(merged).toBeVisible();
    await expect(clienteAPage.getByText('«Y tampoco el descuento»')).toBeVisible();
    const state = clienteAPage.locator('dt', { hasText: 'Estado' }).locator('+ dd');
    await expect(state).toHaveText('Cerrado');
    await axe(clienteAPage);
    await clienteAPage.getByRole('link', { name: `Ir al ticket #${into}` }).click();
    const theirs = clienteAPage.getByRole('list', { name: 'Conversación' });
    await expect(theirs).toContainText('Lo mismo de siempre');
    await expect(theirs).toContainText(`Fusionamos aquí el ticket #${old}, «${word} otra vez»`);
    await expect(clienteAPage.getByLabel('Tu mensaje')).toHaveValue('Y tampoco el descuento');
  },
);
