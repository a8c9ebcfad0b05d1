import { acceptInvitation, signIn } from './accounts.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { expect, test } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

// Those who run the studio: each adds the next.

test(
  'a colleague is added once the question is answered, invited, and enters with all of it',
  { tag: '@matrix' },
  async ({ page, browser, db, mailbox, axe }) => {
    test.setTimeout(90_000);
    const email = uniqueEmail('colega');
    const rows = () => db`select perfil, activo from public.clientes where email = ${email}`;
    const { email: admin, password } = ACCOUNTS.admin;
    await signIn(page, admin, password);
    await expect(page).toHaveURL(/\/dashboard\/$/);
    // Their sign-in is of a while ago.
    await db`
      update auth.sessions set created_at = now() - interval '16 minutes'
      where id = (select s.id from auth.sessions s join auth.users u on u.id = s.user_id
        where u.email = ${admin} order by s.created_at desc limit 1)`;
    await page.goto('/dashboard/usuarios/create');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Nayén Huenchumil');
    const address = page.getByRole('textbox', { name: 'Correo' });
    const add = page.getByRole('button', { name: 'Sumar e invitar' });
    const question = page.getByRole('dialog', { name: /Sumar a Nayén Huenchumil/ });

    await test.step('an address that a client has is refused, and what was typed stays', async () => {
      await address.fill(ACCOUNTS.clienteB.email);
      await add.click();
      await question.getByRole('button', { name: 'Sumar e invitar' }).click();
      const proof = page.getByRole('dialog', { name: '¿Eres tú?' });
      await axe(page);
      await proof.getByRole('textbox', { name: 'Contraseña' }).fill(password);
      await proof.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText(/Ya existe|ya es de/).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Nayén Huenchumil');
    });

    await test.step('whoever thinks again has added nobody', async () => {
      await address.fill(email);
      await add.click();
      await expect(question).toContainText(email);
      await axe(page);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(question).toBeHidden();
      expect(await rows()).toEqual([]);
    });

    await add.click();
    await question.getByRole('button', { name: 'Sumar e invitar' }).click();
    await expect(page.getByRole('heading', { name: 'Nayén Huenchumil' })).toBeVisible();
    await expect(page.getByText('Invitado', { exact: true })).toBeVisible();
    expect(await rows()).toMatchObject([{ perfil: 'admin', activo: true }]);

    const context = await browser.newContext();
    const colleague = await context.newPage();
    await acceptInvitation(colleague, mailbox, email);
    const places = colleague.getByRole('navigation', { name: 'Principal' });
    await expect(places.getByRole('link', { name: /^Usuarios/ })).toBeVisible();
    await colleague.goto('/dashboard/clientes');
    await expect(colleague.getByRole('row').nth(1)).toBeVisible();

    await test.step('and is put out again at once', async () => {
      await page.getByRole('link', { name: 'Editar' }).click();
      await page.getByLabel('Acceso').uncheck();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByRole('button', { name: 'Desactivar' }).click();
      await expect(colleague.getByText(/No encontramos un perfil activo/)).toBeVisible();
    });
    await context.close();
    await db`delete from public.clientes where email = ${email}`;
  },
);
