import type { Locator, Page } from '@playwright/test';
import { codeOf, wrongCodeOf } from '../authenticator.ts';
import {
  choosePassword,
  enter,
  KEY,
  openLink,
  makePerson,
  submitSignIn,
  type Person,
} from './accounts.ts';
import { expect, keptBy, openSession, test } from './fixtures.ts';

// The second step of a sign-in: a code that a device of the person shows.

test.describe.configure({ mode: 'parallel' });

type Db = Parameters<typeof makePerson>[0];
const KEY_OF_DEVICE = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NEW_KEY = 'otra frase larga y propia';

const panelOf = (page: Page): Locator =>
  page.locator('.MuiCard-root', {
    has: page.getByRole('heading', { name: 'Verificación en dos pasos' }),
  });
const codeIn = (place: Page | Locator): Locator =>
  place.getByRole('textbox', { name: 'Código de 6 números' });
const atSecondStep = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
const inside = (page: Page, { email }: Person) =>
  expect(page.getByRole('button', { name: email })).toBeVisible();

/** With a session that the password alone began, a page of the back office asks for the code. */
async function withPassword(page: Page, { email }: Person, path: string, key = KEY): Promise<void> {
  await page
    .context()
    .setStorageState(keptBy(await openSession({ email, password: key }, page.request)));
  await page.goto(path);
  await atSecondStep(page);
}

async function leave(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
}

/** Gives somebody a device that shows the codes of KEY_OF_DEVICE. */
async function addDevice(db: Db, { usuario }: Person, name: string): Promise<void> {
  await db`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), ${usuario}, ${name}, 'totp', 'verified', now(), now(), ${KEY_OF_DEVICE})`;
}

async function give(page: Page, code: string): Promise<void> {
  await codeIn(page).fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Names a device in the form that is open; returns the key that it shows. */
async function begin(panel: Locator, name: string): Promise<string> {
  await panel.getByRole('textbox', { name: 'Nombre del dispositivo' }).fill(name);
  await panel.getByRole('button', { name: 'Continuar' }).click();
  await expect(panel.getByRole('img', { name: 'Código QR' })).toBeVisible();
  return (await panel.locator('code').innerText()).replace(/[^A-Z2-7]/g, '');
}

test(
  'a client turns it on, which ends the other sessions',
  { tag: '@matrix' },
  async ({ page, browser, db, axe }) => {
    const ana = await makePerson(db, 'dos-pasos');
    const elsewhere = await (await browser.newContext()).newPage();
    await enter(elsewhere, ana);
    await enter(page, ana, '/dashboard/cuenta');
    const panel = panelOf(page);

    // Begun and left: nothing is asked for, and the next one begins again.
    await panel.getByRole('button', { name: 'Activar' }).click();
    await begin(panel, 'Teléfono');
    await page.reload();
    await panel.getByRole('button', { name: 'Activar' }).click();
    const key = await begin(panel, 'Teléfono');
    await axe(page);
    // The picture is shown: the policy of the page lets it be.
    expect(
      await panel.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(20);
    await codeIn(panel).fill('12 34');
    await panel.getByRole('button', { name: 'Activar' }).click();
    await expect(panel.getByRole('alert')).toContainText('Escribe los 6 números');
    await codeIn(panel).fill(wrongCodeOf(key));
    await panel.getByRole('button', { name: 'Activar' }).click();
    await expect(panel.getByRole('alert')).toContainText('Espera a que aparezca el siguiente');
    await codeIn(panel).fill(codeOf(key).replace(/(...)/, '$1 '));
    await panel.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByText('Activaste la verificación en dos pasos.')).toBeVisible();
    await expect(panel).toContainText('Tienes un solo dispositivo.');
    await expect(
      elsewhere.getByRole('status').filter({ hasText: 'Tu sesión terminó.' }),
    ).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  'a client enters with the code, after a reload, a wrong one and in two tabs',
  { tag: '@matrix' },
  async ({ page, db, axe }) => {
    const ana = await makePerson(db, 'dos-pestanas');
    await addDevice(db, ana, 'Teléfono');
    // The password alone opens nothing; the way back is kept through the code and a reload.
    await page.goto('/login?volver=%2Fdashboard%2Fpagos');
    await submitSignIn(page, ana.email, KEY);
    await atSecondStep(page);
    await expect(page.getByText('«Teléfono»')).toBeVisible();
    await axe(page);
    await page.reload();
    await atSecondStep(page);
    await expect(codeIn(page)).toBeFocused();
    await give(page, wrongCodeOf(KEY_OF_DEVICE));
    await expect(page.getByRole('alert')).toContainText('Espera a que aparezca el siguiente');
    await expect(codeIn(page)).toHaveValue('');
    // Another tab of that browser waits for it, too, and goes in by itself.
    const beside = await page.context().newPage();
    await beside.goto('/dashboard/tickets');
    await atSecondStep(beside);
    await give(page, codeOf(KEY_OF_DEVICE));
    await inside(page, ana);
    await expect(page).toHaveURL(/\/dashboard\/pagos/);
    await inside(beside, ana);
    await expect(beside).toHaveURL(/\/dashboard\/tickets/);
  },
);

test(
  'one in reserve is kept, taken away and asked for instead; without any the password is enough',
  { tag: '@matrix' },
  async ({ page, db }) => {
    const ana = await makePerson(db, 'reserva');
    await addDevice(db, ana, 'Teléfono');
    await withPassword(page, ana, '/dashboard/cuenta');
    await give(page, codeOf(KEY_OF_DEVICE));
    const panel = panelOf(page);
    // One in reserve.
    await panel.getByRole('button', { name: 'Agregar uno de reserva' }).click();
    const reserve = await begin(panel, 'Tableta');
    await codeIn(panel).fill(codeOf(reserve));
    await panel.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(page.getByText('Agregaste Tableta')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel).not.toContainText('Tienes un solo dispositivo.');

    // This session came in with the tablet, last: without it the telephone is asked for, and leads back.
    await panel.getByRole('button', { name: 'Quitar Tableta' }).click();
    await expect(page.getByRole('dialog')).toContainText('Sus códigos dejan de servir.');
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await atSecondStep(page);
    await expect(page.getByText('«Teléfono»')).toBeVisible();
    await give(page, codeOf(reserve));
    await expect(page.getByRole('alert')).toContainText('Espera a que aparezca el siguiente');
    await give(page, codeOf(KEY_OF_DEVICE, 1));
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText('Teléfono');

    // Off: the password is enough again.
    await panel.getByRole('button', { name: 'Quitar Teléfono' }).click();
    await expect(page.getByRole('dialog')).toContainText('bastará tu contraseña');
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await expect(page.getByText('Desactivaste la verificación en dos pasos')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Activar' })).toBeVisible();
    await leave(page, ana);
    await enter(page, ana);
  },
);

test(
  'an admin with it changes a forgotten password only after the code; who is deactivated gets no further',
  { tag: '@matrix' },
  async ({ page, db, mailbox }) => {
    const admin = await makePerson(db, 'dos-pasos-admin', 'admin');
    await addDevice(db, admin, 'Teléfono');

    // A link to a new password is no second step.
    await page.goto('/login');
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo electrónico').fill(admin.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    const mail = await mailbox.newest(admin.email, /nueva contraseña/);
    await openLink(page, mail.html);
    await atSecondStep(page);
    await page.reload();
    await atSecondStep(page);
    await give(page, codeOf(KEY_OF_DEVICE, 1));
    await choosePassword(page, NEW_KEY);
    await inside(page, admin);
    await expect(page.getByRole('link', { name: /^Clientes/ })).toBeVisible();

    // Half signed in, another person may take the place.
    await leave(page, admin);
    await withPassword(page, admin, '/dashboard/', NEW_KEY);
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();

    // Deactivated: the right code leads nowhere.
    await db`update public.clientes set activo = false where id = ${admin.id}`;
    await db`update auth.mfa_challenges set otp_code = null where factor_id in (
    select id from auth.mfa_factors where user_id = ${admin.usuario})`;
    await withPassword(page, admin, '/dashboard/', NEW_KEY);
    await give(page, codeOf(KEY_OF_DEVICE));
    await expect(page.getByRole('alert')).toContainText('tu cuenta está desactivada');
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  },
);
