import { acceptInvitation, enter } from './accounts.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { expect, keptBy, test } from './fixtures.ts';
import { navigateInside, uniqueEmail } from './visitor.ts';

// More than one account per client: what each sees, given and taken by the studio.

test(
  'a person of a client sees its tickets only, and writes there with their own name',
  { tag: '@matrix' },
  async ({ page, apiAs, sessionOf, db, mailbox }) => {
    test.setTimeout(90_000);
    const asunto = `De varias personas ${Date.now()}`;
    const [ticket] = await db<{ id: string }[]>`
    with t as (
      insert into public.tickets (cliente, asunto)
      select id, ${asunto} from public.clientes where email = ${ACCOUNTS.clienteA.email} returning id)
    insert into public.ticket_mensajes (ticket, cuerpo, autor)
    select t.id, 'Hola', c.usuario from t, public.clientes c where c.email = ${ACCOUNTS.clienteA.email}
    returning ticket as id`;
    const id = ticket?.id ?? '';

    await page.context().setStorageState(keptBy(await sessionOf('personaA')));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard\/tickets/);
    const places = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    await expect(places).toHaveText([/^Tickets/]);
    await expect(page.getByText('Aún no tienes plataformas.')).toHaveCount(0);
    // Who sees no payment is not told that nothing is owed.
    await navigateInside(page, '/dashboard/estado-de-cuenta');
    await expect(page.getByText('Esta página no es parte de tu área')).toBeVisible();
    await places.click();
    await page.getByRole('link', { name: asunto }).click();
    await page.getByLabel('Tu mensaje').fill('También me pasa a mí.');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const said = page.getByRole('list', { name: 'Conversación' });
    await expect(said).toContainText('También me pasa a mí.');
    await expect(said).toContainText('Diego Lagos');

    await test.step('the studio answers, and both hear of it', async () => {
      const admin = await apiAs('admin')('ticket_mensajes', {
        method: 'POST',
        body: { ticket: Number(id), cuerpo: 'Lo estamos viendo.' },
      });
      expect(admin.status).toBe(201);
      for (const { email } of [ACCOUNTS.clienteA, ACCOUNTS.personaA])
        await mailbox.newest(email, new RegExp(`Respondimos.*${asunto}`));
    });

    await test.step('what is not tickets is refused, on screen and by the API', async () => {
      for (const path of ['pagos', 'hitos', 'plataformas', 'clientes/2/show']) {
        await navigateInside(page, `/dashboard/${path}`);
        await expect(page.getByText(/Esta página no es parte de tu área/)).toBeVisible();
        await navigateInside(page, '/dashboard/tickets');
        await expect(page.getByText(/Esta página no es parte de tu área/)).toBeHidden();
      }
      const person = apiAs('personaA');
      for (const table of ['pagos', 'clientes', 'usuarios', 'solicitudes_datos'])
        expect(await person(table), table).toEqual({ status: 200, body: [] });
      const refused = await person(`personas?email=eq.${ACCOUNTS.personaA.email}`, {
        method: 'PATCH',
        body: { alcance: 'todo' },
      });
      expect(refused).toEqual({ status: 200, body: [] });
    });

    await test.step('the own account has what is theirs', async () => {
      await navigateInside(page, '/dashboard/cuenta');
      await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(
        'Diego Lagos',
      );
      await expect(page.getByRole('switch', { name: 'Tickets' })).toBeChecked();
      await expect(page.getByRole('switch', { name: 'Hitos' })).toHaveCount(0);
    });
    await db`delete from public.tickets where id = ${id}`;
  },
);

test(
  'the studio gives somebody access to all, then less, then none',
  { tag: '@matrix' },
  async ({ adminPage: page, browser, db, mailbox, axe }) => {
    test.setTimeout(90_000);
    const email = uniqueEmail('socia');
    const [client] = await db<{ id: string }[]>`
    select id from public.clientes where email = ${ACCOUNTS.clienteA.email}`;
    await page.goto(`/dashboard/clientes/${client?.id}/show`);
    await expect(page.getByRole('link', { name: /Diego Lagos.*Solo tickets/ })).toBeVisible();
    await page.getByRole('link', { name: 'Agregar persona' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Elisa Paillán');
    await page.getByRole('textbox', { name: 'Correo' }).fill(ACCOUNTS.clienteB.email);
    await page.getByLabel('Todo, como el contacto principal').check();
    await axe(page);
    await page.getByRole('button', { name: 'Dar acceso' }).click();
    await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveAccessibleDescription(
      /Ese correo ya es de otro cliente/,
    );
    await page.getByRole('textbox', { name: 'Correo' }).fill(email);
    await page.getByRole('button', { name: 'Dar acceso' }).click();
    await expect(page.getByRole('heading', { name: 'Elisa Paillán' })).toBeVisible();
    await expect(page.getByText('Sin invitar')).toBeVisible();
    await page.getByRole('button', { name: 'Invitar' }).click();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Invitado', { exact: true })).toBeVisible();
    await axe(page);

    const context = await browser.newContext();
    const person = await context.newPage();
    await acceptInvitation(person, mailbox, email);
    const places = person.getByRole('navigation', { name: 'Principal' });
    await expect(places.getByRole('link', { name: /^Pagos/ })).toBeVisible();
    await person.goto('/dashboard/pagos');
    await expect(person.getByRole('row').nth(1)).toBeVisible();

    await test.step('less', async () => {
      await page.reload();
      await expect(page.getByText('Activo', { exact: true })).toBeVisible();
      await expect(page.getByText('Inicio de sesión').first()).toBeVisible();
      await page.getByRole('link', { name: 'Editar' }).click();
      await page.getByLabel('Solo tickets').check();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Solo tickets')).toBeVisible();
      await person.goto('/dashboard/pagos');
      await expect(person.getByText(/Esta página no es parte de tu área/)).toBeVisible();
      await expect(places.getByRole('link')).toHaveText([/^Tickets/]);
    });

    await test.step('the sessions are ended, and they come back', async () => {
      await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
      await page.getByRole('button', { name: 'Cerrar sesiones', exact: true }).click();
      await expect(page.getByText('Cerramos sus sesiones')).toBeVisible();
      await expect(person).toHaveURL(/\/login/);
      await enter(person, { email });
      await expect(places.getByRole('link')).toHaveText([/^Tickets/]);
    });

    await test.step('none', async () => {
      await page.getByRole('link', { name: 'Editar' }).click();
      await page.getByLabel('Acceso').uncheck();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByRole('button', { name: 'Desactivar' }).click();
      await expect(page.getByText('Desactivado')).toBeVisible();
      await expect(person.getByText(/No encontramos un perfil activo/)).toBeVisible();
    });
    await context.close();
    await db`delete from public.personas where email = ${email}`;
  },
);
