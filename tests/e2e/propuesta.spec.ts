import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Contenido } from '../../src-shared/propuestas.ts';
import { codeIn, enter, makePerson } from './accounts.ts';
import { expect, test, type Fixtures, type Mailbox } from './fixtures.ts';
import { overflow } from './layout.ts';
import { toProvider } from './trialProvider.ts';
import { navigateInside, uniqueEmail } from './visitor.ts';

// A text that is accepted on a phone becomes the project: written in the console, mailed, asked about,
// signed with a code, paid.

test.describe.configure({ mode: 'parallel' });

type Db = Parameters<typeof makePerson>[0];

const PHONE = { width: 360, height: 780 };

/** Opens a proposal by the link of the mail that brought it last. */
async function openMailed(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const { html } = await mailbox.newest(email, /^Tu propuesta/);
  const link = /\/propuesta#[0-9a-f]{64}/.exec(html)?.[0];
  if (!link) throw new Error('The mail has no link');
  await page.goto(link);
}

const done = (page: Page, name: string) => page.getByRole('heading', { name });

/** Asks for the code, and accepts with it. */
async function accept(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByLabel('Tu RUT').fill('12.345.678-5');
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const code = page.getByLabel('Código de seis números');
  await expect(code).toBeFocused();
  await code.fill(codeIn((await mailbox.newest(email, /Tu código/)).html));
  await page.getByRole('button', { name: 'Aceptar la propuesta' }).click();
  await expect(done(page, 'Aceptaste la propuesta')).toBeFocused();
}

/** What is said of a file to whoever asks whether it is a signed copy. */
async function verdictOf(page: Page, buffer: Buffer): Promise<string> {
  await page.goto('/verificar');
  await expect(async () => {
    // Before the page is alive its button does nothing.
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 });
    await page.getByRole('button', { name: 'Elegir el PDF' }).click();
    await (await chooser).setFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer });
  }).toPass();
  return page.getByRole('status').getByRole('heading').innerText();
}

const OFFER: Contenido = {
  secciones: [{ titulo: 'Qué haremos', texto: 'Una **tienda** con:\n\n- catálogo\n- pagos' }],
  items: [
    {
      ...{ concepto: 'Tienda', detalle: 'Con todo', cantidad: 1, precio: 100_000 },
      ...{ descuento: 0, afecto: true, opcional: false },
    },
    {
      ...{ concepto: 'Fotos', detalle: '', cantidad: 2, precio: 10_000 },
      ...{ descuento: 0, afecto: true, opcional: true },
    },
  ],
  descuento: { tipo: 'porcentaje', valor: 1000 },
  division: 'iguales',
  cuotas: [{ concepto: 'Al comenzar', parte: 0, vence: { dias: 0 } }],
  hitos: [{ titulo: 'Publicada', descripcion: 'Lista', dias: 10, desde: 'inicio' }],
  pide: [{ texto: 'Logo en vectores' }],
};

/** To be paid at once, and once its milestone is approved. */
const IN_TWO: Contenido = {
  ...OFFER,
  descuento: null,
  cuotas: [
    { concepto: 'Al comenzar', parte: 0, vence: { dias: 0 } },
    { concepto: 'Al publicar', parte: 0, vence: { hito: 0 } },
  ],
};

/** Sends a proposal to somebody new; its number, and their address. */
async function sendTo(
  who: string,
  { apiAs, db }: Pick<Fixtures, 'apiAs'> & { db: Db },
  contenido: Contenido = OFFER,
) {
  const email = uniqueEmail(who);
  const [row] = await db<{ id: number }[]>`
    insert into public.propuestas (titulo, para_nombre, para_email, plataforma_nombre, contenido)
    values (${`Tienda de ${who}`}, 'Rosa Nahuel', ${email}, ${`Sitio de ${who}`}, ${db.json(contenido as never)}) returning id::int`;
  const body = { p_propuesta: row?.id, p_para: [email] };
  expect(await apiAs('admin')('rpc/enviar_propuesta', { method: 'POST', body })).toMatchObject({
    body: 1,
  });
  return { id: row?.id ?? 0, email };
}

test('a proposal is accepted and paid on a phone, and is the project', async ({
  page,
  adminPage,
  mailbox,
  db,
  apiAs,
}) => {
  test.setTimeout(240_000);
  const { id, email } = await sendTo('proyecto', { apiAs, db }, IN_TWO);
  const main = adminPage.getByRole('main');

  await test.step('whoever gets it chooses what is optional', async () => {
    await page.setViewportSize(PHONE);
    await openMailed(page, mailbox, email);
    await expect(done(page, 'Tienda de proyecto')).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Fotos' }).check();
    await expect(page.getByText('Aceptas esta propuesta por $142.800')).toBeVisible();
  });

  await test.step('it is accepted with the code of a mail, and paid on the next screen', async () => {
    await accept(page, mailbox, email);
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pagar la primera cuota' }).click();
    await toProvider(page, 'Ir a pagar con tarjeta', '$59.500');
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(done(page, 'Tu pago está listo')).toBeVisible();
  });

  await test.step('the project is there', async () => {
    await adminPage.goto(`/dashboard/propuestas/${id}/show`);
    await expect(main.locator('dt', { hasText: 'Opcionales que eligió' })).toBeVisible();
    await expect(main.getByText('Rosa Nahuel').first()).toBeVisible();
    await main.getByRole('link', { name: 'Sitio de proyecto' }).click();
    await expect(adminPage).toHaveURL(/\/plataformas\/\d+\/show$/);
    await expect(main.getByText('Espera material del cliente')).toBeVisible();
    await expect(main.getByText('Logo en vectores')).toBeVisible();
    await expect(main.getByText('Publicada').first()).toBeVisible();
    await expect(main.getByText('Quedan $83.300 por pagar de $142.800.')).toBeVisible();
    await expect(main.getByRole('link', { name: /^Al comenzar/ })).toContainText('Pagado');
    await expect(main.getByRole('link', { name: /^Al publicar/ })).toBeVisible();
  });
});

test(
  'a proposal is written, sent, asked about and answered, and its signed copy is authentic',
  { tag: '@matrix' },
  async ({ page, adminPage, mailbox, db }) => {
    test.setTimeout(240_000);
    const unique = Date.now().toString(36);
    const [email, titulo] = [uniqueEmail('propuesta'), `Tienda ${unique}`];
    const main = adminPage.getByRole('main');
    let address = '';

    await test.step('the studio writes it', async () => {
      await adminPage.goto('/dashboard/propuestas/create');
      await main.getByRole('textbox', { name: 'Título', exact: true }).fill(titulo);
      await main.getByRole('radio', { name: 'Alguien nuevo' }).check();
      await main.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosa Nahuel');
      await main.getByRole('textbox', { name: 'Correo', exact: true }).fill(email);
      await main.getByLabel('Nombre de la plataforma').fill(`Sitio ${unique}`);
      // Typed through: Tab from the last cell begins the next line.
      await main.getByRole('button', { name: 'Agregar un ítem' }).click();
      for (const [n, concepto, precio] of [
        [1, 'Tienda', '100.000'],
        [2, 'Fotos', '20.000'],
      ] as const) {
        await expect(main.getByLabel(`Concepto, línea ${n}`)).toBeFocused();
        await adminPage.keyboard.type(concepto);
        await main.getByLabel(`Precio de cada uno, sin IVA, línea ${n}`).fill(precio);
        await main.getByLabel(`Opcional, línea ${n}`).focus();
        if (n === 1) await adminPage.keyboard.press('Tab');
        else await adminPage.keyboard.press('Space');
      }
      await main.getByRole('button', { name: 'Agregar un hito' }).click();
      await main.getByLabel('Nombre del hito').fill('Publicada');
      for (const [n, concepto] of ['Al comenzar', 'Al publicar'].entries()) {
        await main.getByRole('button', { name: 'Agregar una cuota' }).click();
        await main.getByLabel('Concepto de la cuota').nth(n).fill(concepto);
      }
      await main.getByLabel('Cuándo vence, línea 2').selectOption('hito');
      await main.getByRole('button', { name: 'Agregar algo que pedir' }).click();
      await main.getByLabel('Qué pedimos').fill('Logo en vectores');
      await main.getByRole('button', { name: 'Guardar el borrador' }).click();
      await expect(adminPage).toHaveURL(/\/propuestas\/\d+\/show$/);
      address = adminPage.url();
    });

    await test.step('and sends it', async () => {
      await main.getByRole('button', { name: 'Enviar', exact: true }).click();
      const dialog = adminPage.getByRole('dialog');
      await expect(dialog.getByLabel('Correos')).toHaveValue(email);
      await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(adminPage.getByText('Versión 1 enviada')).toBeVisible();
    });

    await test.step('whoever gets it chooses what is optional, and asks', async () => {
      await page.setViewportSize(PHONE);
      await openMailed(page, mailbox, email);
      await expect(done(page, titulo)).toBeVisible();
      expect(await overflow(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'Fotos' }).check();
      await expect(page.getByText('Aceptas esta propuesta por $142.800')).toBeVisible();
      await page.getByLabel('Tu pregunta').fill('¿Incluye despacho?');
      await page.getByRole('button', { name: 'Enviar la pregunta' }).click();
      await expect(page.getByText('Recibimos tu pregunta.')).toBeVisible();
    });

    await test.step('the studio answers, by mail and on the page', async () => {
      await adminPage.goto(address);
      await expect(main.getByText('¿Incluye despacho?')).toBeVisible();
      await main.getByLabel('Tu respuesta').fill('Sí, a todo Chile.');
      await main.getByRole('button', { name: 'Responder' }).click();
      await expect(adminPage.getByText('Respuesta enviada')).toBeVisible();
      expect((await mailbox.newest(email, /Respond/)).html).toContain('Sí, a todo Chile.');
      await page.reload();
      await expect(page.getByText('Sí, a todo Chile.')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Fotos' })).toBeChecked();
    });

    await test.step('it is accepted, and its signed copy is authentic, and altered by a byte it is none', async () => {
      await accept(page, mailbox, email);
      const download = page.getByRole('button', { name: 'Descargar tu copia firmada' });
      await page.reload();
      await expect(download).toBeVisible();
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      const content = await readFile(await file.path());
      const [kept] = await db<{ huella: string }[]>`
        select k.huella from public.propuestas_copias k join public.propuestas_aceptaciones a on a.id = k.aceptacion
        where a.correo = ${email}`;
      expect(createHash('sha256').update(content).digest('hex')).toBe(kept?.huella);
      expect(await verdictOf(page, content)).toBe('Es auténtica');
      const altered = Buffer.from(content);
      altered.writeUInt8(altered.readUInt8(1000) ^ 1, 1000);
      expect(await verdictOf(page, altered)).toBe('No es una copia firmada');
    });
  },
);

test(
  'a proposal is refused, withdrawn from and asked for again, and each state can be used by everybody',
  { tag: '@matrix' },
  async ({ page, adminPage, mailbox, db, apiAs, axe }) => {
    test.setTimeout(240_000);
    const everywhere = async () => {
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 780 });
        await test.step(`${width} px`, async () => {
          await axe(page);
          expect(await overflow(page)).toEqual([]);
        });
      }
    };
    const state = async (id: number, says: string) => {
      await adminPage.goto(`/dashboard/propuestas/${id}/show`);
      await expect(adminPage.getByRole('main').getByText(says)).toBeVisible();
    };

    await test.step('refused', async () => {
      const { id, email } = await sendTo('rechazo', { apiAs, db });
      await openMailed(page, mailbox, email);
      await page.getByText('No me interesa').click();
      await page.getByLabel('Cuéntanos por qué').fill('Este año no.');
      await everywhere();
      await page.getByRole('button', { name: 'Rechazar la propuesta' }).click();
      await expect(done(page, 'Gracias por avisarnos')).toBeFocused();
      await page.reload();
      await expect(done(page, 'Esta propuesta quedó rechazada')).toBeVisible();
      await everywhere();
      await state(id, 'Este año no.');
    });

    await test.step('asked for again once it has expired, and sent anew', async () => {
      const { id, email } = await sendTo('vencida', { apiAs, db });
      await db`update public.propuestas set vence_el = private.hoy() - 1 where id = ${id}`;
      await openMailed(page, mailbox, email);
      await expect(done(page, 'Esta propuesta venció')).toBeVisible();
      await everywhere();
      await page.getByRole('button', { name: 'Pedirla de nuevo' }).click();
      await expect(done(page, 'Ya la pedimos')).toBeFocused();
      await everywhere();
      await mailbox.newest('equipo@estudiocobre.example', new RegExp(`Piden de nuevo.*${email}`));
      await adminPage.goto(`/dashboard/propuestas/${id}/show`);
      await adminPage.getByRole('button', { name: 'Enviar de nuevo' }).click();
      const dialog = adminPage.getByRole('dialog');
      await dialog.getByLabel('Qué cambia').fill('Vale dos semanas más.');
      await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(adminPage.getByText('Versión 2 enviada')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Vale dos semanas más.')).toBeVisible();
      await everywhere();
    });

    await test.step('a link that was copied accepts nothing', async () => {
      const { id } = await sendTo('copia', { apiAs, db });
      await adminPage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await adminPage.goto(`/dashboard/propuestas/${id}/show`);
      await adminPage.getByRole('button', { name: 'Copiar enlace' }).click();
      await expect(adminPage.getByText('Enlace copiado.')).toBeVisible();
      await page.goto(await adminPage.evaluate(() => navigator.clipboard.readText()));
      await expect(page.getByText('Este enlace sirve para leerla y preguntar.')).toBeVisible();
      await everywhere();
    });

    await test.step('accepted, and withdrawn from within the term', async () => {
      const { id, email } = await sendTo('retracto', { apiAs, db });
      await openMailed(page, mailbox, email);
      await accept(page, mailbox, email);
      await everywhere();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Descargar tu copia firmada' })).toBeVisible();
      await page.getByText('Quiero retractarme').click();
      await page.getByLabel('Si quieres, cuéntanos por qué').fill('Me arrepentí.');
      await everywhere();
      await page.getByRole('button', { name: 'Retractarme' }).click();
      await expect(done(page, 'Recibimos tu retracto')).toBeFocused();
      await page.reload();
      await expect(done(page, 'Esta propuesta quedó sin efecto')).toBeVisible();
      await everywhere();
      await state(id, 'Me arrepentí.');
    });
  },
);

test(
  'what the client hands over is waited for on both sides, and the last of it moves the dates',
  { tag: '@matrix' },
  async ({ page, adminPage, db, axe }) => {
    const rosa = await makePerson(db, 'material');
    const [made] = await db<{ id: number }[]>`
      insert into public.plataformas (plataforma, cliente) values ('Tienda que espera', ${rosa.id}) returning id::int`;
    const id = made?.id ?? 0;
    await db`insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values (${id}, private.hoy() + 10, 'Portada')`;
    for (const texto of ['Logo en vectores', 'Textos de portada'])
      await db`insert into public.materiales (plataforma, texto) values (${id}, ${texto})`;
    await db`update public.materiales_esperas set desde = private.hoy() - 4 where plataforma = ${id}`;
    const daysTo = async () => {
      const [row] = await db<{ dias: number }[]>`
        select fecha - private.hoy() as dias from public.hitos_plataforma where plataforma_id = ${id}`;
      return row?.dias;
    };

    await page.setViewportSize(PHONE);
    await enter(page, rosa);
    await expect(page.getByText('En espera de tu material: 4 días')).toBeVisible();
    await navigateInside(page, `/dashboard/plataformas/${id}/show`);
    const line = (texto: string) => page.getByRole('listitem', { name: texto });
    await expect(page.getByText('En espera de tu material: 4 días')).toBeVisible();
    await axe(page);

    await test.step('the first with a file and a comment', async () => {
      const logo = line('Logo en vectores');
      await logo.getByLabel('Comentario (opcional)').fill('El del letrero.');
      await logo.getByLabel('Archivos: Logo en vectores').setInputFiles({
        name: 'logo.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      });
      await logo.getByRole('button', { name: 'Listo: Logo en vectores' }).click();
      await expect(page.getByText('Recibido. ¡Gracias!')).toBeVisible();
      await expect(page.getByText('El del letrero.')).toBeVisible();
      await expect(page.getByText('En espera de tu material: 4 días')).toBeVisible();
    });

    await test.step('the studio has it, and waits for the other', async () => {
      await adminPage.goto(`/dashboard/plataformas/${id}/show`);
      await expect(adminPage.getByText('Espera material del cliente: 4 días')).toBeVisible();
      await expect(adminPage.getByText('El del letrero.')).toBeVisible();
      const files = adminPage.getByRole('group', { name: 'Archivos de Logo en vectores' });
      await expect(files.getByText('logo.pdf')).toBeVisible();
      await expect(adminPage.getByText('se corre mientras falte material')).toBeVisible();
      expect(await daysTo()).toBe(10);
    });

    await test.step('the last one moves the dates', async () => {
      await line('Textos de portada')
        .getByRole('button', { name: /^Listo/ })
        .click();
      for (const side of [page, adminPage])
        await expect(side.getByText(/^Las fechas se corrieron 4 días/)).toBeVisible();
      expect(await daysTo()).toBe(14);
      await expect(page.getByText('En espera de tu material')).toHaveCount(0);
      await axe(page);
    });
  },
);
