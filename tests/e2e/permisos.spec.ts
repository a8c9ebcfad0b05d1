import type { Page } from '@playwright/test';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { enter, makePerson } from './accounts.ts';
import { expect, keptBy, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';
import { navigateInside } from './visitor.ts';

// Who sees what in the back office, and what a browser in the wrong hands gets.

test.describe.configure({ mode: 'parallel' });

const hasSession = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, SESSION_KEY);

/** Names, addresses and figures of other clients in the demo data. */
const OTHERS =
  /Bruno|Ferretería|ferreteriaelroble|Carla|Trigal|Quinchao|Bustamante|admin@estudiocobre/;

/** The first as somebody who types the address; the others as a link would lead there. */
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
  'servicios/create',
];

test(
  'a client at the addresses of admins sees nothing of theirs',
  { tag: '@matrix' },
  async ({ clienteAPage: page, apiAs }) => {
    test.setTimeout(90_000);
    // There is something to be seen, and these words would tell.
    for (const table of ['clientes', 'usuarios']) {
      const { body } = await apiAs('admin')(`${table}?select=*`);
      expect(JSON.stringify(body), table).toMatch(OTHERS);
    }
    // Each body is read before the page has it: leaving the page takes none away.
    const answers: string[] = [];
    await page.route('**/rest/v1/**', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      answers.push(await response.text());
      await route.fulfill({ response });
    });
    const refusal = page.getByText(/Esta página no es parte de tu área|No encontramos esta página/);
    for (const [place, path] of FORBIDDEN.entries()) {
      await test.step(path, async () => {
        if (place === 0) await page.goto(`/dashboard/${path}`);
        else {
          await navigateInside(page, '/dashboard/tickets');
          await expect(refusal).toBeHidden();
          await navigateInside(page, `/dashboard/${path}`);
        }
        await expect(refusal).toBeVisible();
        // The places; what is pending in one is a link of its own.
        await expect(
          page
            .getByRole('navigation', { name: 'Principal' })
            .getByRole('link')
            .filter({ hasNotText: /^\d+$/ }),
        ).toHaveText([
          ...['Inicio', /^Tickets/, /^Hitos/, /^Pagos/],
          ...['Servicios', 'Documentos', 'Tus plataformas', 'Vivero Laurel'],
        ]);
        await expect(page.locator('body')).not.toContainText(OTHERS);
      });
    }
    await page.unrouteAll({ behavior: 'wait' });
    expect(answers.join('\n')).toContain('Ana Paillán');
    expect(answers.join('\n')).not.toMatch(OTHERS);
    expect(await hasSession(page)).toBe(true);
  },
);

test(
  "a client who guesses the number of another's payment gets none",
  { tag: '@matrix' },
  async ({ clienteAPage: page, apiAs }) => {
    const idsFor = async (account: 'admin' | 'clienteA'): Promise<number[]> => {
      const { body } = await apiAs(account)('pagos?select=id&order=id');
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const mine = await idsFor('clienteA');
    expect(mine.length).toBeGreaterThan(0);
    const foreign = (await idsFor('admin')).find((id) => !mine.includes(id));
    if (foreign === undefined) throw new Error('There is no payment of others to guess');

    const answer = page.waitForResponse((response) => {
      const { pathname, search } = new URL(response.url());
      return pathname.endsWith('/pagos') && search.includes(`id=eq.${String(foreign)}`);
    });
    await page.goto(`/dashboard/pagos/${String(foreign)}/show`);
    // No row, where one row was asked for.
    expect((await answer).status()).toBe(406);
    await expect(page.getByText('No existe o no tienes acceso')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(OTHERS);
  },
);

test('nobody enters without signing in, and comes to where they wanted to go', async ({
  page,
  sessionOf,
}) => {
  await page.goto('/dashboard/pagos');
  await expect(page).toHaveURL(/\/login\?volver=/);
  await page.context().setStorageState(keptBy(await sessionOf('clienteB')));
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard\/pagos/);
  // An address outside is no place to come back to.
  await page.goto('/login?volver=//evil.example/dashboard/');
  await expect(page).toHaveURL(/localhost:\d+\/dashboard\/$/);
});

test('an account that is deactivated meanwhile loses everything at once', async ({
  page,
  db,
  apiAs,
}) => {
  const person = await makePerson(db, 'saliente');
  const { email, id } = person;
  const asunto = `Un ticket de ${email}`;

  await enter(page, person, '/dashboard/tickets/create');
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
