import type { Page } from '@playwright/test';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { enter, KEY, LOADING, makePerson, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';
import { complaintsOf, navigateInside } from './visitor.ts';

// Who sees what in the back office, and what a browser in the wrong hands gets.

test.describe.configure({ mode: 'parallel' });

const hasSession = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, SESSION_KEY);

/** Names, addresses and figures of other clients in the demo data. */
const OTHERS =
  /Bruno|Ferretería|ferreteriaelroble|Carla|Trigal|Quinchao|Bustamante|admin@estudiocobre/;

/** The first three as somebody who types the address; the others as a link would lead there. */
const FORBIDDEN = [
  'leads',
  'clientes/3/show',
  'correos',
  'bandeja',
  'solicitudes',
  'formulario_inicial',
  'clientes',
  'clientes/create',
  'clientes/3',
  'usuarios',
  'plataformas/create',
  'hitos/create',
  'pagos/create',
];

test('a client at the addresses of admins sees nothing of theirs', async ({
  clienteAPage: page,
  apiAs,
}) => {
  test.setTimeout(90_000);
  // There is something to be seen, and these words would tell.
  for (const table of ['clientes', 'usuarios']) {
    const { body } = await apiAs('admin')(`${table}?select=*`);
    expect(JSON.stringify(body), table).toMatch(OTHERS);
  }
  // Each body is read before the page has it: leaving the page takes none away.
  const answers: string[] = [];
  await page.route('**/rest/v1/**', async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  const refusal = page.getByText(/Esta página no es parte de tu área|No encontramos esta página/);
  for (const [place, path] of FORBIDDEN.entries()) {
    await test.step(path, async () => {
      if (place < 3) await page.goto(`/dashboard/${path}`);
      else {
        await navigateInside(page, '/dashboard/tickets');
        await expect(refusal).toBeHidden();
        await navigateInside(page, `/dashboard/${path}`);
      }
      await expect(refusal).toBeVisible();
      // The places; what waits in one is a link of its own.
      await expect(
        page
          .getByRole('navigation', { name: 'Principal' })
          .getByRole('link')
          .filter({ hasNotText: /^\d+$/ }),
      ).toHaveText([
        ...['Inicio', /^Tickets/, /^Hitos/, /^Pagos/],
        ...['Tus plataformas', 'Vivero Laurel'],
      ]);
      await expect(page.locator('body')).not.toContainText(OTHERS);
    });
  }
  await page.unrouteAll({ behavior: 'wait' });
  // Every page that was loaded asked at least who is there.
  expect(answers.length).toBeGreaterThanOrEqual(3);
  expect(answers.join('\n')).toContain('Ana Paillán');
  expect(answers.join('\n')).not.toMatch(OTHERS);
  expect(await hasSession(page)).toBe(true);
});

for (const [table, resource] of [
  ['tickets', 'tickets'],
  ['pagos', 'pagos'],
  ['plataformas', 'plataformas'],
  ['hitos_plataforma', 'hitos'],
] as const) {
  test(`a client who guesses the numbers of others' ${table} gets none`, async ({
    clienteAPage: page,
    apiAs,
  }) => {
    const idsFor = async (account: 'admin' | 'clienteA'): Promise<number[]> => {
      const { body } = await apiAs(account)(`${table}?select=id&order=id`);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const mine = await idsFor('clienteA');
    expect(mine.length).toBeGreaterThan(0);
    const foreign = (await idsFor('admin')).find((id) => !mine.includes(id));
    if (foreign === undefined) throw new Error(`${table} has nothing of others to guess`);

    const answer = page.waitForResponse((response) => {
      const { pathname, search } = new URL(response.url());
      return pathname.endsWith(`/${table}`) && search.includes(`id=eq.${String(foreign)}`);
    });
    await page.goto(`/dashboard/${resource}/${String(foreign)}/show`);
    // No row, where one row was asked for.
    expect((await answer).status()).toBe(406);
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(OTHERS);
  });
}

test('nobody enters without signing in, and comes to where they wanted to go', async ({ page }) => {
  await page.goto('/dashboard/pagos');
  await expect(page).toHaveURL(/\/login\?volver=/);
  await page.getByLabel('Correo electrónico').fill(ACCOUNTS.clienteB.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(ACCOUNTS.clienteB.password);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/pagos/);
  // An address outside is no place to come back to.
  await page.goto('/login?volver=//evil.example/dashboard/');
  await expect(page).toHaveURL(/localhost:\d+\/dashboard\/$/);
});

test('a refused sign-in does not tell whether the address exists', async ({ page }) => {
  const said: (string | null)[] = [];
  for (const [email, password] of [
    [ACCOUNTS.clienteA.email, 'no es esta'],
    ['nadie@ninguna.example', 'no es esta'],
    [ACCOUNTS.desactivada.email, 'no es esta'],
  ] as const) {
    await signIn(page, email, password);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error de autenticación: ');
    said.push(await alert.textContent());
    // Nothing that was typed is lost.
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  }
  expect(new Set(said).size).toBe(1);

  const asked: (string | null)[] = [];
  for (const email of [ACCOUNTS.clienteB.email, 'nadie@ninguna.example']) {
    await page.goto('/login');
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Si ');
    asked.push((await alert.textContent())?.replace(email, '…') ?? null);
  }
  expect(new Set(asked).size).toBe(1);
});

test('a deactivated account is told so at sign-in, and holds no session', async ({ page }) => {
  await signIn(page, ACCOUNTS.desactivada.email, ACCOUNTS.desactivada.password);
  await expect(page.getByRole('alert')).toContainText('tu cuenta está desactivada');
  expect(await hasSession(page)).toBe(false);
  await page.goto('/dashboard/tickets');
  await expect(page).toHaveURL(/\/login/);
});

test('an account that is deactivated meanwhile loses everything at once', async ({
  page,
  db,
  apiAs,
}) => {
  const { email, id } = await makePerson(db, 'saliente');
  const asunto = `Un ticket de ${email}`;

  await signIn(page, email, KEY);
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.goto('/dashboard/tickets/create');
  await page.getByLabel('Asunto').fill(asunto);
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
  await page.getByRole('button', { name: 'Abrir ticket' }).click();
  await expect(page).toHaveURL(/\/dashboard\/tickets\/\d+\/show/);

  const off = await apiAs('admin')(`clientes?id=eq.${id}`, {
    method: 'PATCH',
    body: { activo: false },
  });
  expect(off.status).toBe(200);
  // The token is still valid for an hour, and opens nothing any more.
  for (const path of [
    'tickets?select=id',
    'clientes?select=id',
    'plataformas?select=id&publico=is.false',
    'pagos?select=id',
  ]) {
    const rows = await page.evaluate(
      async ([key, query, apikey]) => {
        const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
          access_token?: string;
        };
        const response = await fetch(`/rest/v1/${query}`, {
          headers: { apikey, authorization: `Bearer ${String(access_token)}` },
        });
        return (await response.json()) as unknown;
      },
      [SESSION_KEY, path, readBackendInfo().publishableKey] as const,
    );
    expect(rows, path).toEqual([]);
  }
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    `No encontramos un perfil activo para ${email}`,
  );
  await expect(page.getByText(asunto)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a sign-in that is not answered is given up after ten seconds', async ({ page }) => {
  await page.route('**/auth/v1/token*', () => undefined);
  await page.clock.install();
  await signIn(page, ACCOUNTS.clienteA.email, ACCOUNTS.clienteA.password);
  await expect(page.getByRole('button', { name: 'Iniciando sesión…' })).toBeVisible();
  // The clock also runs by itself, as long as this machine takes.
  await page.clock.runFor(5_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('alert')).toHaveText(
    'Error de autenticación: el servidor tardó demasiado en responder. Vuelve a intentarlo.',
  );
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(ACCOUNTS.clienteA.email);
});

test('a write that is denied loses neither the session nor what was typed', async ({
  clienteAPage: page,
}) => {
  const complaints = complaintsOf(page, /403/);
  await page.route('**/rest/v1/rpc/abrir_ticket*', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: '42501',
        message: 'permission denied for table tickets',
        details: null,
        hint: null,
      },
    }),
  );
  await page.goto('/dashboard/tickets/create');
  await page.getByLabel('Asunto').fill('Algo que no me dejan');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Un texto largo');
  await page.getByRole('button', { name: 'Abrir ticket' }).click();
  await expect(page.getByText(/permiso/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/tickets\/create/);
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Un texto largo');
  expect(await hasSession(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a session that the server no longer accepts ends with the way back', async ({ page, db }) => {
  await enter(page, await makePerson(db, 'vencida'));
  await page.route('**/rest/v1/tickets*', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
    }),
  );
  await page.goto('/dashboard/tickets');
  await expect(page).toHaveURL(
    '/login?volver=%2Fdashboard%2Ftickets&motivo=sesion-terminada',
    LOADING,
  );
});
