import type { Locator, Page } from '@playwright/test';
import type { connect } from '../../local/database/postgres.ts';
import { expect, test } from './fixtures.ts';
import { alive, untilAlive, uniqueEmail } from './visitor.ts';

// However often a form is sent, it makes one row and one mail of each kind.

test.describe.configure({ mode: 'parallel' });

interface Form {
  name: string;
  path: string;
  fill: (page: Page, email: string) => Promise<void>;
  button: (page: Page) => Locator;
  /** Says that it arrived. */
  done: (page: Page) => Locator;
  /** What takes it, under /rest/v1/. */
  api: string;
  table: string;
  column?: string;
  /** Kinds of the mails that one sending makes. */
  mails: readonly string[];
  /** The script of the page that says so, where it is another page. */
  next?: string;
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const main = (name: RegExp) => (page: Page) => page.locator('main').getByRole('button', { name });

const FORMS: readonly Form[] = [
  {
    name: 'contact',
    path: '/contacto',
    fill: (page, email) =>
      fillIn(page, {
        'Nombre Completo': 'Rayén Huaiquil',
        'Correo Electrónico': email,
        Teléfono: '+56 9 8765 4321',
        Mensaje: 'Quiero una tienda.',
      }),
    button: main(/^Envia/),
    done: heading('¡Gracias, Rayén!'),
    api: 'leads',
    table: 'leads',
    mails: ['lead'],
    next: '**/assets/GraciasPage-*.js',
  },
  {
    name: 'request',
    path: '/tu-proxima-plataforma',
    fill: (page, email) =>
      fillIn(page, { 'Nombre completo': 'Millaray Toro', 'Correo electrónico': email }),
    button: main(/^Envia/),
    done: heading('¡Solicitud enviada con éxito!'),
    api: 'solicitudes',
    table: 'solicitudes',
    mails: ['solicitud_confirmacion', 'solicitud_estudio'],
  },
  {
    name: 'checkout',
    path: '/comprar',
    fill: async (page, email) => {
      await fillIn(page, { 'Nombre completo': 'Lautaro Vidal', 'Correo electrónico': email });
      await page.getByRole('radio', { name: 'Transferencia' }).check();
      await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    },
    button: main(/^Confirma/),
    done: heading('Recibimos tu pedido'),
    api: 'rpc/crear_pedido',
    table: 'pedidos',
    column: 'comprador_email',
    mails: ['pedido_confirmacion', 'pedido_estudio'],
  },
  {
    name: 'booking',
    path: '/agendar',
    fill: async (page, email) => {
      const days = page.getByRole('group', { name: 'Elige un día' }).locator('[aria-pressed]');
      await days.last().click();
      const hours = page.getByRole('group', { name: /Elige una hora/ }).getByRole('radio');
      await hours.nth(Math.floor(Math.random() * (await hours.count()))).check();
      await fillIn(page, { 'Nombre completo': 'Aurora Pincheira', 'Correo electrónico': email });
    },
    button: main(/^Agenda(r reunión|ndo)/),
    done: heading('Revisa tu correo para confirmar'),
    api: 'rpc/reservar_cita',
    table: 'citas',
    mails: ['cita_por_confirmar'],
  },
  {
    name: 'privacy request',
    path: '/politica-privacidad',
    fill: (page, email) =>
      fillIn(page, { 'Nombre completo': 'Ailén Rojas', 'Correo electrónico': email }),
    button: main(/^Envia/),
    done: heading('Recibimos tu solicitud'),
    api: 'solicitudes_datos',
    table: 'solicitudes_datos',
    mails: ['solicitud_datos'],
  },
  {
    name: 'assistant',
    path: '/',
    fill: async (page, email) => {
      await page.getByRole('button', { name: 'Cotiza en un minuto' }).click();
      for (const answer of ['Sayén Ñanco', 'Tienda de semillas', 'Un millón', email]) {
        await page.getByPlaceholder('Tu respuesta...').fill(answer);
        if (answer !== email) await page.getByRole('button', { name: 'Continuar' }).click();
      }
    },
    button: (page) =>
      page.getByRole('dialog').getByRole('button', { name: /^(Continuar|Enviando)/ }),
    done: heading('Ya tenemos tus respuestas'),
    api: 'formulario_inicial',
    table: 'formulario_inicial',
    mails: ['formulario_inicial'],
    next: '**/assets/GraciasFormularioPage-*.js',
  },
];

type Db = ReturnType<typeof connect>;

const rowsOf = async (db: Db, { table, column = 'email' }: Form, email: string) =>
  (await db`select 1 from public.${db(table)} where ${db(column)} = ${email}`).length;

async function expectOnce(db: Db, form: Form, email: string): Promise<void> {
  expect(await rowsOf(db, form, email)).toBe(1);
  const mails = await db<{ tipo: string }[]>`
    select tipo from public.correos where para = ${email} or reply_to = ${email} order by tipo`;
  expect(mails.map(({ tipo }) => tipo)).toEqual(form.mails);
}

const draftsOf = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => /^(borrador-|estudio-recibido)/.test(key)),
  );

/** Presses as an impatient visitor does, without waiting for anything. */
const press = (button: Locator, times: number) =>
  button.evaluate((element: HTMLElement, count) => {
    for (let time = 0; time < count; time += 1) element.click();
  }, times);

/** Lets requests reach the server and keeps their answers back. */
async function hold(page: Page, pattern: string) {
  let held = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    held = true;
    await released;
    await route.fulfill({ response });
  });
  return { isHeld: () => held, release };
}

for (const form of FORMS) {
  const { name, path, fill, button, done, api, next } = form;

  test(`${name}: two presses and Enter without a pause`, async ({ page, db }) => {
    const email = uniqueEmail('deprisa');
    await page.goto(path);
    await alive(page);
    await fill(page, email);
    await press(button(page), 2);
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeVisible();
    await expectOnce(db, form, email);
    expect(await draftsOf(page)).toEqual([]);
  });

  test(`${name}: six presses while the answer and the next page are on their way`, async ({
    page,
    db,
  }) => {
    const email = uniqueEmail('impaciente');
    await page.goto(path);
    await alive(page);
    expect(await draftsOf(page)).toEqual([]);
    const answer = await hold(page, `**/rest/v1/${api}*`);
    const script = next ? await hold(page, next) : null;
    await fill(page, email);
    // The script of the next page is on its way before anybody sends.
    if (script) await expect.poll(script.isHeld).toBe(true);
    await press(button(page), 2);
    await expect.poll(answer.isHeld).toBe(true);
    await press(button(page), script ? 1 : 4);
    answer.release();
    if (script) {
      await expect.poll(() => draftsOf(page)).toContain('estudio-recibido');
      await press(button(page), 3);
      await page.keyboard.press('Enter');
      await expect(button(page)).toHaveAccessibleName(/^Enviando/);
      script.release();
    }
    await expect(done(page)).toBeVisible();
    await expectOnce(db, form, email);
    expect(await draftsOf(page)).toEqual([]);
  });
}

test('a reload between the save and the next page can only repeat the same sending', async ({
  page,
  db,
}) => {
  const [form] = FORMS.filter(({ name }) => name === 'request');
  if (!form) throw new Error('the request form is in the table');
  const email = uniqueEmail('recarga');
  await page.goto(form.path);
  await alive(page);
  await form.fill(page, email);
  await page.route('**/rest/v1/solicitudes*', async (route) => {
    await route.fetch();
    // Its answer never comes.
  });
  await press(form.button(page), 1);
  await expect.poll(() => rowsOf(db, form, email)).toBe(1);
  await page.reload();
  await page.unroute('**/rest/v1/solicitudes*');
  await untilAlive(page);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await form.button(page).click();
  await expect(form.done(page)).toBeVisible();
  await expectOnce(db, form, email);
});

test('a reload while the thank-you page is on its way leads to it, and the form is empty afterwards', async ({
  page,
  db,
}) => {
  const [form] = FORMS;
  if (!form?.next) throw new Error('the contact form leads to another page');
  const email = uniqueEmail('gracias');
  await page.route(form.next, () => {});
  await page.goto(form.path);
  await alive(page);
  await form.fill(page, email);
  await form.button(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await draftsOf(page)).not.toEqual([]);
  await page.unroute(form.next);
  await page.reload();
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^¡Gracias/);
  await expect.poll(() => draftsOf(page)).toEqual([]);
  await page.goto(form.path);
  await alive(page);
  await expect(page.getByLabel('Nombre Completo')).toHaveValue('');
  await expectOnce(db, form, email);
});

test('only what somebody typed is kept, and no longer than it stands there', async ({ page }) => {
  for (const { path } of FORMS) {
    await page.goto(path);
    await alive(page);
    expect(await draftsOf(page), path).toEqual([]);
  }
  await page.goto('/contacto');
  const nombre = page.getByLabel('Nombre Completo');
  await nombre.fill('Ray');
  await expect.poll(() => draftsOf(page)).toEqual(['borrador-contacto']);
  await nombre.fill('');
  await expect.poll(() => draftsOf(page)).toEqual([]);
});
