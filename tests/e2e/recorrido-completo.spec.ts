import type { Locator, Page } from '@playwright/test';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { acceptInvitation, KEY, submitSignIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';
import { navigateInside } from './visitor.ts';

// The whole product on one thread: a visitor writes, an admin makes them a client, the client
// enters by the mailed link, asks, is answered; nobody else sees any of it.

/** A place in the menu of the console, whatever waits in it. */
const placeOf = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: new RegExp(`^${name}`) });

/** Asks the API what the signed-in person of a page may read. */
async function readAs(page: Page, path: string): Promise<unknown[]> {
  const token = await page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof session === 'object' && session && 'access_token' in session
      ? String(session.access_token)
      : '';
  }, SESSION_KEY);
  const { apiUrl, publishableKey } = readBackendInfo();
  const response = await page.request.get(`${apiUrl}/rest/v1/${path}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as unknown[];
}

test('a visitor becomes a client, asks and is answered', async ({
  page,
  browser,
  adminPage,
  apiAs,
  mailbox,
  db,
}) => {
  test.setTimeout(120_000);
  const unique = Date.now().toString(36);
  const nombre = `Delia Curiñanco ${unique}`;
  const email = `delia.${unique}@hilandera.example`;
  const asunto = `Cambiar el horario de la tienda ${unique}`;

  await test.step('the visitor looks at the portfolio and writes', async () => {
    // With reduced motion the assistant does not take the page back to the top.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // On the home page the bar appears once the visitor has reached the services.
    await page.getByRole('heading', { name: 'Nuestros Servicios' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await page.getByRole('link', { name: 'Páginas', exact: true }).first().click();
    await expect(page).toHaveURL(/\/paginas-web$/);
    await page.getByRole('link', { name: 'Ver Detalles de Vivero Laurel' }).click();
    await expect(page).toHaveURL(/\/paginas-web\/.+/);
    await expect(page.getByRole('heading', { name: 'Historia del proyecto' })).toBeVisible();
    await page.getByRole('link', { name: 'Contáctanos' }).first().click();
    await page.getByLabel('Nombre Completo').fill(nombre);
    await page.getByLabel('Correo Electrónico').fill(email);
    await page.getByLabel('Teléfono').fill('+56 9 8765 4321');
    await page
      .getByRole('textbox', { name: 'Mensaje' })
      .fill('Quiero vender mis tejidos por internet.');
    await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Delia');
    expect(
      (await mailbox.newest('equipo@estudiocobre.example', new RegExp(unique))).html,
    ).toContain('Quiero vender mis tejidos');
  });

  await test.step('an admin finds the lead and makes it a client with one step', async () => {
    await adminPage.goto('/dashboard/leads');
    await adminPage.getByRole('link', { name: nombre }).click();
    await adminPage.getByRole('button', { name: 'Convertir en cliente' }).click();
    const dialog = adminPage.getByRole('dialog');
    await dialog.getByLabel('Nombre de la plataforma').fill(`Hilandera ${unique}`);
    await dialog.getByLabel('Primer hito').fill('Bocetos de la tienda');
    await dialog.getByRole('button', { name: 'Convertir en cliente' }).click();
    await expect(adminPage.getByText('sale en')).toBeVisible();
    // Five minutes later.
    await db`update public.correos set proximo_intento = now() where para = ${email} and tipo = 'invitacion'`;
    await expect(adminPage.getByText(`Le enviamos la invitación a ${email}`)).toBeVisible();
    await expect(adminPage.getByText(/^Ya no se puede deshacer/)).toBeVisible();
    await adminPage.getByRole('link', { name: nombre }).click();
    await expect(adminPage).toHaveURL(/\/dashboard\/clientes\/\d+\/show/);
    await expect(
      adminPage.getByRole('link', { name: new RegExp(`^Hilandera ${unique}`) }),
    ).toBeVisible();
  });

  const clientContext = await browser.newContext();
  const client = await clientContext.newPage();

  await test.step('the client follows the mailed link and chooses a password', async () => {
    await acceptInvitation(client, mailbox, email);
    await expect(placeOf(client, 'Tickets')).toBeVisible();
    for (const item of ['Captación', 'Clientes', 'Usuarios', 'Configuración']) {
      await expect(client.getByRole('link', { name: item, exact: true })).toHaveCount(0);
    }
  });

  await test.step('the client opens a ticket', async () => {
    await client.getByRole('link', { name: 'Nuevo ticket' }).click();
    await client.getByLabel('Asunto').fill(asunto);
    await client.getByRole('textbox', { name: 'Mensaje' }).fill('Ahora abrimos a las once.');
    await client.getByRole('button', { name: 'Abrir ticket' }).click();
    await expect(client).toHaveURL(/\/dashboard\/tickets\/\d+\/show/);
    await expect(client.getByText('Ahora abrimos a las once.')).toBeVisible();
  });

  await test.step('the admin answers and the client reads it', async () => {
    await placeOf(adminPage, 'Tickets').click();
    await adminPage.getByRole('link', { name: asunto }).click();
    await adminPage.getByLabel('Tu mensaje').fill('Listo, ya quedó a las once.');
    await adminPage.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(adminPage.getByRole('list', { name: 'Conversación' })).toContainText(
      'Listo, ya quedó a las once.',
    );
    await client.reload();
    await expect(client.getByText('Listo, ya quedó a las once.')).toBeVisible();
    await mailbox.newest(email, new RegExp(`Respondimos.*${unique}`));
  });

  await test.step('the client sees their milestones and payments', async () => {
    await placeOf(client, 'Hitos').click();
    await expect(client.getByText('Bocetos de la tienda')).toBeVisible();
    await placeOf(client, 'Pagos').click();
    await expect(client.getByRole('heading', { level: 1, name: /pago/i })).toBeVisible();
  });

  await test.step("what is others' is not there, in the browser and in the API alike", async () => {
    await navigateInside(client, '/dashboard/leads');
    await expect(client.getByText('Esta página no es parte de tu área')).toBeVisible();
    await expect(client.getByRole('main')).not.toContainText(nombre);
    expect(await readAs(client, 'leads?select=id')).toEqual([]);
    expect(await readAs(client, 'clientes?select=email')).toEqual([{ email }]);

    const called = `tickets?select=id&asunto=eq.${encodeURIComponent(asunto)}`;
    const other = apiAs('clienteB');
    // Their own are there.
    expect((await other('tickets?select=id')).body).not.toEqual([]);
    expect((await other(called)).body).toEqual([]);
    expect((await apiAs('admin')(called)).body).toHaveLength(1);
  });

  await test.step('the client comes back with the password', async () => {
    await client.getByRole('button', { name: new RegExp(email) }).click();
    await client.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(client).toHaveURL(/\/login$/);
    await submitSignIn(client, email, 'no es esta');
    await expect(client.getByRole('alert')).toContainText('Error de autenticación: ');
    await submitSignIn(client, email, KEY);
    await expect(client).toHaveURL(/\/dashboard\/$/);
  });
  await clientContext.close();
});
