import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';
import { enter, KEY, makePerson, signIn } from './accounts.ts';

// What a person keeps of their own account: name, password, sessions.

test.describe.configure({ mode: 'parallel' });

test(
  'a client changes their name and ends a session elsewhere',
  { tag: '@matrix' },
  async ({ page, browser, db, axe }) => {
    const ana = await makePerson(db, 'cuenta');
    const elsewhere = await (await browser.newContext()).newPage();
    await enter(elsewhere, ana);
    await enter(page, ana);
    await navigateInside(page, '/dashboard/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible();
    await axe(page);

    const name = page.getByRole('textbox', { name: 'Nombre' });
    await expect(name).toHaveValue('Persona cuenta');
    await name.fill('  ');
    await page.getByRole('button', { name: 'Guardar nombre' }).click();
    await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
    await name.fill('Ana  Huenchul');
    await page.getByRole('button', { name: 'Guardar nombre' }).click();
    await expect(page.getByText('Guardamos tu nombre')).toBeVisible();
    await expect(name).toHaveValue('Ana Huenchul');
    expect(await db`select cliente from public.clientes where id = ${ana.id}`).toMatchObject([
      { cliente: 'Ana Huenchul' },
    ]);

    const sessions = page.getByRole('listitem').filter({ hasText: 'Abierta el' });
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText('Aquí');
    await expect(sessions.first()).toContainText('Chrome en Windows');
    await sessions
      .last()
      .getByRole('button', { name: /^Cerrar la sesión de / })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click();
    await expect(page.getByText('Cerramos esa sesión')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(
      elsewhere.getByRole('status').filter({ hasText: 'Tu sesión terminó.' }),
    ).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  'a password is changed with a mailed code where the sign-in is old, and holds',
  { tag: '@matrix' },
  async ({ page, browser, db, mailbox, axe }) => {
    const ana = await makePerson(db, 'clave');
    const elsewhere = await (await browser.newContext()).newPage();
    await enter(elsewhere, ana);
    await enter(page, ana);
    await db`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${ana.usuario}`;
    await page.getByRole('button', { name: ana.email }).click();
    await page.getByRole('menuitem', { name: 'Tu cuenta' }).click();
    const password = page.getByRole('textbox', { name: 'Contraseña nueva' });
    const change = page.getByRole('button', { name: 'Cambiar contraseña' });
    await change.click();
    await expect(page.getByRole('alert')).toHaveText('Escribe tu contraseña actual.');
    const current = page.getByRole('textbox', { name: 'Contraseña actual' });
    await current.fill('otra que no es');
    // For password managers: whose it is, without a field that anybody sees.
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(ana.email);
    await password.fill('1234567890');
    await expect(page.getByText('Esta es fácil de adivinar')).toBeVisible();
    await password.fill('corta');
    await change.click();
    await expect(page.getByRole('alert')).toContainText('al menos');
    await password.fill('otra frase larga y propia');
    await change.click();
    await expect(page.getByRole('alert')).toContainText('Esa no es tu contraseña actual');
    await current.fill(KEY);
    await change.click();
    await expect(page.getByText('te enviamos un código por correo')).toBeVisible();
    await axe(page);
    const code = page.getByRole('textbox', { name: 'Código de 8 números' });
    await expect(code).toBeFocused();
    await code.fill('00000000');
    await change.click();
    await expect(page.getByRole('alert')).toContainText('Ese código no es el del último correo');
    await expect(password).toHaveValue('otra frase larga y propia');
    const mailed = async () => /\b\d{8}\b/.exec((await mailbox.newest(ana.email)).html)?.[0] ?? '';
    const first = await mailed();
    await page.getByRole('button', { name: 'Enviar otro código' }).click();
    await expect(page.getByText('Te enviamos otro código.')).toBeVisible();
    await expect(code).toHaveValue('');
    await expect.poll(mailed).not.toBe(first);
    await code.fill(first);
    await change.click();
    await expect(page.getByText('Ese código no es el del último correo')).toBeVisible();
    await code.fill(await mailed());
    await change.click();
    await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible();
    await expect(code).toHaveCount(0);
    await expect(
      elsewhere.getByRole('status').filter({ hasText: 'Tu sesión terminó.' }),
    ).toBeVisible();
    await signIn(elsewhere, ana.email, KEY);
    await expect(elsewhere.getByRole('alert')).toContainText(
      'el correo o la contraseña no coinciden',
    );
    await signIn(elsewhere, ana.email, 'otra frase larga y propia');
    await expect(elsewhere.getByRole('button', { name: ana.email })).toBeVisible();
    await elsewhere.context().close();
  },
);
