import { PIXEL } from '../pngFile.ts';
import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// A closed ticket takes no answer: it is reopened, or a new one goes on from it.

test(
  'a closed ticket is reopened, or gone on from when it is too late',
  { tag: '@matrix' },
  async ({ clienteBPage: page, adminPage, apiAs, db, mailbox, axe }) => {
    test.setTimeout(120_000);
    const asunto = `Cambiar la foto ${Date.now().toString(36)}`;
    const { body: id } = await apiAs('clienteB')('rpc/abrir_ticket', {
      method: 'POST',
      body: { p_asunto: asunto, p_cuerpo: 'La de la portada' },
    });
    const path = `/dashboard/tickets/${String(id)}/show`;
    const reply = page.getByLabel('Tu mensaje');

    await page.goto(path);
    await expect(reply).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar ticket' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar ticket' }).click();
    await expect(page.getByRole('heading', { name: 'Este ticket está cerrado' })).toBeVisible();
    await expect(reply).toHaveCount(0);
    await axe(page);

    await test.step('the studio may write a note and no answer', async () => {
      await adminPage.goto(path);
      await expect(
        adminPage.getByRole('heading', { name: 'Este ticket está cerrado' }),
      ).toBeVisible();
      await adminPage.getByLabel('Nota para el equipo').fill('Quedó conforme');
      await adminPage.getByRole('button', { name: 'Guardar nota' }).click();
      await expect(adminPage.getByText('Quedó conforme')).toBeVisible();
      await expect(adminPage.getByLabel('Tu mensaje')).toHaveCount(0);
    });

    await page.getByRole('button', { name: 'Reabrir' }).click();
    await expect(reply).toBeVisible();
    await mailbox.newest('equipo@estudiocobre.example', new RegExp(`reabierto: ${asunto}`));
    await reply.fill('Una cosa más');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Una cosa más' })).toBeVisible();

    await db`update public.tickets set estado = 'cerrado' where asunto = ${asunto}`;
    await db`update public.tickets set cerrado_en = now() - interval '15 days' where asunto = ${asunto}`;
    await page.goto(path);
    const goOn = page.getByRole('link', { name: 'Abrir un ticket nuevo a partir de este' });
    await expect(goOn).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reabrir' })).toHaveCount(0);
    await goOn.click();
    await expect(
      page.getByText(`Este ticket es la continuación del #${String(id)}.`),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Vuelvo sobre lo mismo');
    await page.getByRole('button', { name: 'Abrir ticket' }).click();
    await expect(page.getByRole('list', { name: 'Conversación' })).toContainText(
      'Vuelvo sobre lo mismo',
    );
    await expect(page.getByText('Continúa el ticket', { exact: true })).toBeVisible();
    const { body } = await apiAs('clienteB')(`tickets?anterior=eq.${String(id)}&select=asunto`);
    expect(body).toEqual([{ asunto }]);
  },
);

test(
  'who answers a ticket that was closed meanwhile is told, and loses nothing',
  { tag: '@matrix' },
  async ({ clienteBPage: page, apiAs, db }) => {
    const { body: id } = await apiAs('clienteB')('rpc/abrir_ticket', {
      method: 'POST',
      body: { p_asunto: `Entretanto ${Date.now().toString(36)}`, p_cuerpo: 'Hola' },
    });
    const reply = page.getByLabel('Tu mensaje');
    const send = page.getByRole('button', { name: 'Enviar' });
    const reopen = page.getByRole('button', { name: 'Reabrir' });
    const told = page.getByRole('alert').filter({ hasText: 'Para responder, reábrelo.' });
    const close = () => db`update public.tickets set estado = 'cerrado' where id = ${String(id)}`;

    // The page has not heard of it yet: it asks every three seconds.
    await page.route('**/rest/v1/rpc/novedades*', (route) => route.fulfill({ json: [] }));
    await page.goto(`/dashboard/tickets/${String(id)}/show`);
    await reply.fill('Una cosa más');
    await close();
    await send.click();
    await expect(told).toBeVisible();
    await expect(page.getByText('Tu cuenta no tiene permiso')).toHaveCount(0);
    await reopen.click();
    // What was typed stays in sight throughout: that it can be sent says that the ticket is open again.
    await expect(send).toBeEnabled();
    await expect(reply).toHaveValue('Una cosa más');

    await test.step('also with a file, which is refused before the message', async () => {
      await page.reload();
      await page.getByLabel('Archivos para adjuntar').setInputFiles({
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: Buffer.from(PIXEL, 'base64'),
      });
      await close();
      await send.click();
      await expect(told).toBeVisible();
      await expect(
        page.getByText('El ticket está cerrado. Lo que escribiste sigue aquí, sin enviar.'),
      ).toBeVisible();
      await expect(send).toBeDisabled();
      await reopen.click();
      await expect(send).toBeEnabled();
      await expect(reply).toHaveValue('Una cosa más');
      await expect(page.getByText('foto.png', { exact: true })).toBeVisible();
    });
    await send.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Una cosa más' })).toBeVisible();
  },
);

test(
  'a client asks about a payment, with a file whose sending fails at first; both sides see what it is about',
  { tag: '@matrix' },
  async ({ page, adminPage, db, axe }) => {
    test.setTimeout(120_000);
    const ana = await makePerson(db, 'consulta');
    const [pago] = await db<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el) values (${ana.id}, 'Saldo por aclarar', 75000, '2040-01-01') returning id`;
    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, ana, `/dashboard/pagos/${String(pago?.id)}/show`);
    const linked = page.getByRole('main').getByRole('link', { name: /^#\d+ Por el pago/ });
    await page.getByRole('link', { name: 'Consultar' }).click();
    await expect(page.getByText('Este ticket es sobre el pago «Saldo por aclarar».')).toBeVisible();
    await expect(page.getByLabel('Asunto')).toHaveValue('Por el pago «Saldo por aclarar»');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Incluye el dominio?');
    await page.getByLabel('Archivos para adjuntar').setInputFiles({
      name: 'cotizacion.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await expect(page.getByText('cotizacion.png', { exact: true })).toBeVisible();
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.route('**/storage/v1/object/adjuntos/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Abrir ticket' }).click();
    const conversation = page.getByRole('list', { name: 'Conversación' });
    await expect(conversation).toContainText('¿Incluye el dominio?');
    // The ticket is there; what was to come with it waits, and says so.
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect(page.getByText('cotizacion.png', { exact: true })).toBeVisible();
    await page.unroute('**/storage/v1/object/adjuntos/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(conversation.getByText('Adjunto un archivo.')).toBeVisible();
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('');
    expect(
      await db`
      select m.cuerpo, cardinality(m.adjuntos) as archivos, t.pago
      from public.ticket_mensajes m join public.tickets t on t.id = m.ticket where t.cliente = ${ana.id} order by m.id`,
    ).toEqual([
      { cuerpo: '¿Incluye el dominio?', archivos: 0, pago: pago?.id },
      { cuerpo: 'Adjunto un archivo.', archivos: 1, pago: pago?.id },
    ]);

    await page.getByRole('link', { name: 'Saldo por aclarar' }).click();
    await expect(linked).toHaveCount(1);
    await adminPage.goto(`/dashboard/pagos/${String(pago?.id)}/show`);
    await adminPage
      .getByRole('main')
      .getByRole('link', { name: /^#\d+ Por el pago/ })
      .click();
    await expect(adminPage.getByRole('link', { name: 'Saldo por aclarar' })).toBeVisible();
  },
);

test(
  'what came before the newest hundred messages comes above, and what one reads stays where it is',
  { tag: '@matrix' },
  async ({ clienteBPage: page, apiAs, db }) => {
    const { body: id } = await apiAs('clienteB')('rpc/abrir_ticket', {
      method: 'POST',
      body: { p_asunto: `Largo ${Date.now().toString(36)}`, p_cuerpo: 'El primero de todos' },
    });
    await db`insert into public.ticket_mensajes (ticket, cuerpo, creado_en)
    select ${Number(id)}, 'Mensaje ' || n, now() + n * interval '1 second' from generate_series(1, 130) n`;
    await page.goto(`/dashboard/tickets/${String(id)}/show`);
    const first = page.getByText('Mensaje 31', { exact: true });
    await expect(first).toBeVisible();
    await expect(page.getByText('El primero de todos')).toBeHidden();
    const more = page.getByRole('button', { name: 'Ver anteriores' });
    await more.scrollIntoViewIfNeeded();
    const top = () => first.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await more.click();
    await expect(page.getByText('El primero de todos')).toBeAttached();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    await expect(more).toBeHidden();
  },
);
