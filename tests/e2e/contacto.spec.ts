import type { Page } from '@playwright/test';
import { readBackendInfo } from './site.ts';
import { expect, test } from './fixtures.ts';
import { alive, complaintsOf, uniqueEmail } from './visitor.ts';

// A visitor looks around and writes to the studio.

test.describe.configure({ mode: 'parallel' });

const PHONE_ERROR = 'Por favor, ingresa un número de teléfono válido.';
const LOST = /^Se cortó la conexión/;

const message = (email: string) => ({
  'Nombre Completo': 'Rayén Huaiquil',
  'Correo Electrónico': email,
  Teléfono: '+56 9 8765 4321',
  Mensaje: 'Quiero una tienda para mi taller de cerámica.',
});

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** What was typed is all still there. */
async function expectFilled(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(page.getByLabel(label)).toHaveValue(value);
}

const send = (page: Page) => page.getByRole('button', { name: /^Envia(r|ndo) Mensaje/ });

test('from a campaign to the thank-you page, and everything about it is in the row', async ({
  page,
  apiAs,
}) => {
  const email = uniqueEmail('campana');
  const complaints = complaintsOf(page);
  await page.goto('/servicios?utm_source=boletin&utm_campaign=oto%C3%B1o&otro=no');
  await alive(page);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Contacto' })
    .click();
  await expect(page).toHaveURL(/\/contacto$/);
  await fillIn(page, message(email));
  const news = page.getByRole('checkbox', { name: /novedades/ });
  await expect(news).not.toBeChecked();
  await news.check();
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Gracias, Rayén!');

  const { body } = await apiAs('admin')(`leads?email=eq.${email}`);
  expect(body).toEqual([
    expect.objectContaining({
      nombre_contacto: 'Rayén Huaiquil',
      mensaje: message(email).Mensaje,
      estado: 'nuevo',
      acepta_marketing: true,
      consentimiento_version: expect.stringMatching(/\d/),
      consentimiento_en: expect.stringMatching(/^20/),
      origen: {
        arrival: '/servicios',
        ruta: '/contacto',
        utm_source: 'boletin',
        utm_campaign: 'otoño',
      },
    }),
  ]);
  expect(complaints).toEqual([]);
});

test('what is missing is summed up, linked and told live', async ({ page }) => {
  await page.goto('/contacto');
  await alive(page);
  await send(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Falta revisar 4 datos' });
  await expect(summary).toBeFocused();
  for (const text of [
    'Escribe tu nombre.',
    'Escribe tu correo.',
    'Escribe tu teléfono.',
    'Escribe tu mensaje.',
  ]) {
    await expect(summary.getByRole('link', { name: text })).toBeVisible();
  }
  await summary.getByRole('link', { name: 'Escribe tu correo.' }).click();
  const email = page.getByLabel('Correo Electrónico');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('nadie@ninguna');
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/Escribe un correo como/);

  const phone = page.getByLabel('Teléfono');
  for (const [typed, valid] of [
    ['+56 9 123', false],
    ['+56 9 1234 567a', false],
    ['+56 9 1234 5678', true],
    ['5691234567', false],
    ['56912345678', true],
  ] as const) {
    await phone.fill(typed);
    if (valid) await expect(phone).not.toHaveAccessibleDescription(new RegExp(PHONE_ERROR));
    else await expect(phone).toHaveAccessibleDescription(new RegExp(PHONE_ERROR));
  }
});

test('a phone is understood as people say it, and shown with its country code', async ({
  page,
}) => {
  await page.goto('/contacto');
  const phone = page.getByLabel('Teléfono');
  for (const [typed, shown] of [
    ['912345678', '+56 9 1234 5678'],
    ['(2) 2345-6789', '+56 2 2345 6789'],
    ['+56 9 1234 5678', '+56 9 1234 5678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['12345', '12345'],
  ] as const) {
    // What is left before the form is alive is completed when it is sent.
    await expect(async () => {
      await phone.fill(typed);
      await phone.blur();
      await expect(phone).toHaveValue(shown, { timeout: 500 });
    }).toPass();
  }
  await expect(phone).toHaveAccessibleDescription(new RegExp(PHONE_ERROR));
});

test('a wrong phone blocks sending', async ({ page, apiAs }) => {
  const email = uniqueEmail('telefono');
  await page.goto('/contacto');
  await fillIn(page, { ...message(email), Teléfono: '12345' });
  await send(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: PHONE_ERROR })).toBeVisible();
  expect((await apiAs('admin')(`leads?email=eq.${email}`)).body).toEqual([]);
});

test('a lost connection loses nothing, and the second try makes one row', async ({
  page,
  apiAs,
}) => {
  const email = uniqueEmail('corte');
  await page.goto('/contacto');
  await page.route('**/rest/v1/leads*', (route) => route.abort(), { times: 1 });
  await fillIn(page, message(email));
  await send(page).click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expectFilled(page, message(email));
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect((await apiAs('admin')(`leads?email=eq.${email}&select=id`)).body).toHaveLength(1);
});

test('an answer that was lost on the way back does not make a second row', async ({
  page,
  apiAs,
}) => {
  const email = uniqueEmail('perdida');
  await page.goto('/contacto');
  await page.route(
    '**/rest/v1/leads*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fillIn(page, message(email));
  await send(page).click();
  await expect(page.getByText(LOST)).toBeVisible();
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect((await apiAs('admin')(`leads?email=eq.${email}&select=id`)).body).toHaveLength(1);
});

test('past five sendings from one address the database says so, and nothing is lost', async ({
  page,
  apiAs,
}) => {
  const email = uniqueEmail('limite');
  // An address of its own: the one that all browsers here share is wiped before each test.
  const from = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  for (let time = 1; time <= 5; time++) {
    const { status } = await apiAs('visitor')('leads', {
      method: 'POST',
      from,
      body: {
        nombre_contacto: 'Robot',
        email,
        telefono: '56912345678',
        mensaje: String(time),
        envio: crypto.randomUUID(),
        consentimiento_version: 'x',
      },
    });
    expect(status).toBeLessThan(300);
  }
  const { apiUrl } = readBackendInfo();
  await page.route('**/rest/v1/leads*', async (route) => {
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), 'x-forwarded-for': from };
    await route.fulfill({
      response: await route.fetch({ url: apiUrl + url.pathname + url.search, headers }),
    });
  });
  await page.goto('/contacto');
  await fillIn(page, message(email));
  await send(page).click();
  await expect(
    page.getByText(
      'Recibimos varios envíos seguidos desde tu conexión. Vuelve a intentarlo en 10 minutos.',
    ),
  ).toBeVisible();
  await expectFilled(page, message(email));
  await expect(send(page)).toBeEnabled();
});

test('a draft survives a reload', async ({ page }) => {
  const values = message(uniqueEmail('borrador'));
  await page.goto('/contacto');
  await fillIn(page, values);
  await page.getByRole('checkbox', { name: /novedades/ }).check();
  await page.reload();
  await expectFilled(page, values);
  await expect(page.getByRole('checkbox', { name: /novedades/ })).toBeChecked();
});

test('pressing twice makes one row', async ({ page, apiAs }) => {
  const email = uniqueEmail('doble');
  await page.goto('/contacto');
  await fillIn(page, message(email));
  await send(page).dblclick();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect((await apiAs('admin')(`leads?email=eq.${email}&select=id`)).body).toHaveLength(1);
});

test('a robot that fills the trap is thanked, and leaves no row', async ({ page, apiAs }) => {
  const email = uniqueEmail('robot');
  await page.goto('/contacto');
  await alive(page);
  await fillIn(page, message(email));
  const trap = page.locator('#contacto input[name=sitio_web]');
  await trap.fill('https://spam.example', { force: true });
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect((await apiAs('admin')(`leads?email=eq.${email}&select=id`)).body).toEqual([]);
});
