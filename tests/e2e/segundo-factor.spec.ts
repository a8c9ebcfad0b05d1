import type { Locator, Page } from '@playwright/test';
import { codeOf, wrongCodeOf } from '../authenticator.ts';
import { enter, KEY, LOADING, makePerson, signIn, type Person } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// The second step of a sign-in: a code that a device of the person shows.

test.describe.configure({ mode: 'parallel' });

const panelOf = (page: Page): Locator =>
  page.locator('.MuiCard-root', {
    has: page.getByRole('heading', { name: 'Verificación en dos pasos' }),
  });
const codeIn = (place: Page | Locator): Locator =>
  place.getByRole('textbox', { name: 'Código de 6 números' });
const atSecondStep = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible(LOADING);
const inside = (page: Page, { email }: Person) =>
  expect(page.getByRole('button', { name: email })).toBeVisible(LOADING);

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

test('a client turns it on, enters with it, keeps one in reserve and takes both away', async ({
  page,
  browser,
  db,
  axe,
}) => {
  const ana = await makePerson(db, 'dos-pasos');
  /** As if the codes that were given had been given long ago. */
  const later = () => db`update auth.mfa_challenges set otp_code = null where factor_id in (
    select id from auth.mfa_factors where user_id = ${ana.usuario})`;
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, ana);
  await enter(page, ana);
  await page.goto('/dashboard/cuenta');
  const panel = panelOf(page);

  // Begun and left: nothing is asked for, and the next one begins anew.
  await panel.getByRole('button', { name: 'Activar' }).click();
  await begin(panel, 'Teléfono');
  await page.reload();
  await panel.getByRole('button', { name: 'Activar' }).click();
  const key = await begin(panel, 'Teléfono');
  await axe(page);
  // The picture is drawn: the policy of the page lets it be.
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
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Tu sesión terminó.' })).toBeVisible(
    LOADING,
  );

  // The password alone opens nothing; the way back is kept through the code and a reload.
  await elsewhere.goto('/login?volver=%2Fdashboard%2Fpagos');
  await elsewhere.getByLabel('Correo electrónico').fill(ana.email);
  await elsewhere.getByRole('textbox', { name: 'Contraseña' }).fill(KEY);
  await elsewhere.getByRole('button', { name: 'Iniciar sesión' }).click();
  await atSecondStep(elsewhere);
  await expect(elsewhere.getByText('«Teléfono»')).toBeVisible();
  await axe(elsewhere);
  await elsewhere.reload();
  await atSecondStep(elsewhere);
  await expect(codeIn(elsewhere)).toBeFocused();
  await give(elsewhere, wrongCodeOf(key));
  await expect(elsewhere.getByRole('alert')).toContainText('Espera a que aparezca el siguiente');
  await expect(codeIn(elsewhere)).toHaveValue('');
  // Another tab of that browser waits for it, too, and goes in by itself.
  const beside = await elsewhere.context().newPage();
  await beside.goto('/dashboard/tickets');
  await atSecondStep(beside);
  await give(elsewhere, codeOf(key, 1));
  await inside(elsewhere, ana);
  await expect(elsewhere).toHaveURL(/\/dashboard\/pagos/);
  await inside(beside, ana);
  await expect(beside).toHaveURL(/\/dashboard\/tickets/);

  // One in reserve.
  await page.reload();
  await panel.getByRole('button', { name: 'Agregar uno de reserva' }).click();
  const reserve = await begin(panel, 'Tableta');
  await codeIn(panel).fill(codeOf(reserve));
  await panel.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('Agregaste Tableta')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel).not.toContainText('Tienes un solo dispositivo.');

  // This session came in with the tablet, the other place with the telephone: without the tablet, this
  // one is asked for the telephone, and comes back to where it was.
  await later();
  await panel.getByRole('button', { name: 'Quitar Tableta' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sus códigos dejan de servir.');
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await atSecondStep(page);
  await expect(page.getByText('«Teléfono»')).toBeVisible();
  await give(page, codeOf(reserve));
  await expect(page.getByRole('alert')).toContainText('Espera a que aparezca el siguiente');
  await give(page, codeOf(key, 1));
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('listitem')).toContainText('Teléfono');
  await elsewhere.reload();
  await inside(elsewhere, ana);

  // Off: the password is enough again.
  await panel.getByRole('button', { name: 'Quitar Teléfono' }).click();
  await expect(page.getByRole('dialog')).toContainText('bastará tu contraseña');
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Desactivaste la verificación en dos pasos')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Activar' })).toBeVisible();
  await elsewhere.evaluate(() => localStorage.clear());
  await enter(elsewhere, ana);
  await elsewhere.context().close();
});

test('an admin with it changes a forgotten password only after the code; who is deactivated gets no further', async ({
  page,
  db,
  mailbox,
  axe,
}) => {
  const admin = await makePerson(db, 'dos-pasos-admin', 'admin');
  await enter(page, admin);
  await page.goto('/dashboard/cuenta');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Activar' }).click();
  const key = await begin(panel, 'Teléfono');
  await codeIn(panel).fill(codeOf(key));
  await panel.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('Activaste la verificación en dos pasos.')).toBeVisible();
  await page.getByRole('button', { name: admin.email }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();

  // A link to a new password is no second step.
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(admin.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  const mail = await mailbox.newest(admin.email);
  await page.goto(
    /href="([^"]*auth-callback[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '',
  );
  await atSecondStep(page);
  await axe(page);
  await page.reload();
  await atSecondStep(page);
  await give(page, codeOf(key, 1));
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('otra frase larga y propia');
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await inside(page, admin);
  await expect(page.getByRole('link', { name: /^Clientes/ })).toBeVisible();

  // Half signed in, another person may take the place.
  await page.getByRole('button', { name: admin.email }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await signIn(page, admin.email, 'otra frase larga y propia');
  await atSecondStep(page);
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible(LOADING);

  // Deactivated: the right code leads nowhere.
  await db`update public.clientes set activo = false where id = ${admin.id}`;
  await db`update auth.mfa_challenges set otp_code = null where factor_id in (
    select id from auth.mfa_factors where user_id = ${admin.usuario})`;
  await signIn(page, admin.email, 'otra frase larga y propia');
  await atSecondStep(page);
  await give(page, codeOf(key));
  await expect(page.getByRole('alert')).toContainText('tu cuenta está desactivada');
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
});
