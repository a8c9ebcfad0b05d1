import type { Locator } from '@playwright/test';
import { ACCOUNTS } from '../demoAccounts.ts';
import { KEY, endSessions, enter, makePerson, makeTicket, submitSignIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// A session that ends while somebody works, and an account that is deactivated meanwhile.

test.describe.configure({ mode: 'parallel' });

const ENDED = 'Tu sesión terminó. Inicia sesión de nuevo y volverás a la misma página';
const KEPT = 'Recuperamos lo que habías escrito y no se alcanzó a guardar.';

/** Presses a button, unless the page asked for something by itself and has left already. */
async function press(button: Locator): Promise<void> {
  await button.click({ timeout: 5_000 }).catch(() => undefined);
}

test(
  'a reply typed when the session ended is there after signing in again',
  { tag: '@matrix' },
  async ({ page, db, axe }) => {
    const ana = await makePerson(db, 'responde');
    const ticket = await makeTicket(db, ana, 'El logo se ve cortado');
    await enter(page, ana, `/dashboard/tickets/${ticket}/show`);
    await page.getByLabel('Tu mensaje').fill('Se ve cortado en el teléfono.');
    await endSessions(db, ana);
    await press(page.getByRole('button', { name: 'Enviar' }));

    await expect(page).toHaveURL(
      `/login?volver=%2Fdashboard%2Ftickets%2F${ticket}%2Fshow&motivo=sesion-terminada`,
    );
    await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible();
    await axe(page);
    // The code of the console comes while one types, and its manifest lets it be installed.
    const ahead = page.locator('link[rel="modulepreload"][href*="/app-"]');
    await expect(ahead).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('a');
    await expect(ahead).not.toHaveCount(0);
    const manifest = await page.request.get(
      (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '',
    );
    expect(await manifest.json()).toMatchObject({
      start_url: '/dashboard/',
      shortcuts: [{ url: '/dashboard/tickets/create' }, {}, {}],
    });
    await submitSignIn(page, ana.email, KEY);
    await expect(page).toHaveURL(new RegExp(`/dashboard/tickets/${ticket}/show$`));
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Se ve cortado en el teléfono.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    const said = page
      .getByRole('list', { name: 'Conversación' })
      .getByText('Se ve cortado en el teléfono.');
    await expect(said).toBeVisible();
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('');
    await page.reload();
    await expect(said).toBeVisible();
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('');
  },
);

test(
  'a form half filled when the session ended comes back, and goes once it is saved',
  { tag: '@matrix' },
  async ({ page, db }) => {
    const eva = await makePerson(db, 'edita', 'admin');
    const client = await makePerson(db, 'editada');
    await enter(page, eva, `/dashboard/clientes/${client.id}`);
    await page.getByLabel('Empresa').fill('Telares del Sur');
    await endSessions(db, eva);
    await press(page.getByRole('button', { name: 'Guardar' }));
    await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible();
    await submitSignIn(page, eva.email, KEY);
    await expect(page).toHaveURL(new RegExp(`/dashboard/clientes/${client.id}$`));
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByLabel('Empresa')).toHaveValue('Telares del Sur');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/clientes/${client.id}/show$`));
    expect(await db`select empresa from public.clientes where id = ${client.id}`).toEqual([
      { empresa: 'Telares del Sur' },
    ]);
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByLabel('Empresa')).toHaveValue('Telares del Sur');
    await expect(page.getByText(KEPT)).toHaveCount(0);
  },
);

test(
  'nobody else who signs in on the browser sees what was typed',
  { tag: '@matrix' },
  async ({ page, db }) => {
    const ana = await makePerson(db, 'primera');
    const bruno = await makePerson(db, 'segundo');
    await enter(page, ana, '/dashboard/tickets/create');
    await page.getByLabel('Asunto').fill('Solo mío');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Nadie más lo lee');
    await endSessions(db, ana);
    await press(page.getByRole('button', { name: 'Abrir ticket' }));
    await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible();
    await submitSignIn(page, bruno.email, KEY);
    await expect(page).toHaveURL(/\/dashboard\/tickets\/create$/);
    await expect(page.getByLabel('Asunto')).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain('Solo mío');
    expect(kept).not.toContain('Nadie más lo lee');
  },
);

test(
  'an account deactivated meanwhile is told so on coming back to the page',
  { tag: '@matrix' },
  async ({ page, db, axe }) => {
    const ana = await makePerson(db, 'baja');
    await makeTicket(db, ana, 'Todavía abierto');
    await enter(page, ana, '/dashboard/tickets');
    await expect(page.getByText('Todavía abierto')).toBeVisible();
    await db`update public.clientes set activo = false where id = ${ana.id}`;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'Tu cuenta está desactivada' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(ana.email);
    await expect(page.getByText('Todavía abierto')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Escribir al estudio' })).toHaveAttribute(
      'href',
      '/contacto',
    );
    await axe(page);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'a profile that cannot be read just now is no deactivated account',
  { tag: '@matrix' },
  async ({ clienteAPage: page }) => {
    await page.route('**/rest/v1/rpc/mi_perfil', (route) => route.abort());
    await page.goto('/dashboard/tickets');
    await expect(page.getByRole('heading', { name: 'No pudimos abrir tu área' })).toBeVisible();
    await page.unroute('**/rest/v1/rpc/mi_perfil');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: ACCOUNTS.clienteA.email })).toBeVisible();
  },
);
