import type { Locator, Page } from '@playwright/test';
import type { connect } from '../../local/database/postgres.ts';
import { expect } from './fixtures.ts';
import { chooseHour } from './visitor.ts';

// The forms of the public site, as a visitor meets them.

/** A form of the public site and what one sending of it makes. */
export interface Form {
  name: string;
  path: string;
  fill: (page: Page, email: string) => Promise<void>;
  /** Where the address can be corrected. */
  email: (page: Page) => Locator;
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

const emailField = (page: Page) => page.getByLabel(/^correo electrónico/i);

/** All of them. */
export const FORMS: readonly Form[] = [
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
    email: emailField,
    button: main(/^(Enviando|Enviar (Mensaje|solicitud))/),
    done: heading('¡Gracias, Rayén!'),
    api: 'leads',
    table: 'leads',
    mails: ['lead', 'lead_confirmacion'],
    next: '**/assets/GraciasPage-*.js',
  },
  {
    name: 'request',
    path: '/tu-proxima-plataforma',
    fill: (page, email) =>
      fillIn(page, { 'Nombre completo': 'Millaray Toro', 'Correo electrónico': email }),
    email: emailField,
    button: main(/^(Enviando|Enviar (Mensaje|solicitud))/),
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
    email: emailField,
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
      await chooseHour(page);
      await fillIn(page, { 'Nombre completo': 'Aurora Pincheira', 'Correo electrónico': email });
    },
    email: emailField,
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
    email: emailField,
    button: main(/^(Enviando|Enviar (Mensaje|solicitud))/),
    done: heading('Revisa tu correo para confirmar'),
    api: 'solicitudes_datos',
    table: 'solicitudes_datos',
    mails: ['datos_por_confirmar'],
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
    email: (page) => page.getByPlaceholder('Tu respuesta...'),
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

/** How many rows an address left. */
export const rowsOf = async (db: Db, { table, column = 'email' }: Form, email: string) =>
  (await db`select 1 from public.${db(table)} where ${db(column)} = ${email}`).length;

/** One row, and one mail of each kind. */
export async function expectOnce(db: Db, form: Form, email: string): Promise<void> {
  expect(await rowsOf(db, form, email)).toBe(1);
  const mails = await db<{ tipo: string }[]>`
    select tipo from public.correos where para = ${email} or reply_to = ${email} order by tipo`;
  expect(mails.map(({ tipo }) => tipo)).toEqual(form.mails);
}

/** What the browser keeps of forms, the ids of their sendings included. */
export const draftsOf = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => /^(borrador-|estudio-recibido)/.test(key)),
  );
