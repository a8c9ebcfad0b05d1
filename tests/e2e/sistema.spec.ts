import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';
import { navigateInside, uniqueEmail } from './visitor.ts';

// What the studio sees of its own service, and a mail that it sends again.

const LOOKS = `<!DOCTYPE html><html lang="es"><head><title>Hola</title></head><body>
  <p style="color: rgb(1, 2, 3)">Hola</p><script>document.body.append('corrió')</script></body></html>`;

test(
  'a mail that did not go out is shown with its reason and sent again',
  { tag: '@matrix' },
  async ({ adminPage: page, db, mailbox, axe }) => {
    const email = uniqueEmail('rebotado');
    const [row] = await db<{ id: string }[]>`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, intentos, ultimo_error)
    values ('lead', ${email}, 'Uno que no salió', ${LOOKS}, 'fallido', 8, '401 Key not found') returning id`;
    await page.goto('/dashboard/salud');
    const problem = page.getByRole('alert').filter({ hasText: 'no sali' });
    await expect(problem).toBeVisible();
    await expect(page.getByRole('row', { name: /^Auditoría/ })).toContainText(/[KM]B$/);
    await expect(page.getByRole('row', { name: /^Archivos de tickets/ })).toBeVisible();
    await axe(page);

    await problem.getByRole('link', { name: 'Ver' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Correos' })).toBeVisible();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.getByText(email).click();
    await expect(page.getByRole('alert')).toContainText('No salió: 401 Key not found');
    // As it looks, by the policy of the page: styles are its own, and nothing of it runs.
    const said = page.frameLocator('iframe').getByText('Hola');
    await expect(said).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.frameLocator('iframe').getByText('corrió')).toHaveCount(0);
    expect(complaints.filter((text) => text.includes('Blocked script'))).toEqual([]);
    await axe(page);
    await page.getByRole('button', { name: 'Volver a enviar' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(email);
    await dialog.getByRole('button', { name: 'Volver a enviar' }).click();
    await expect(page.getByText('El correo está otra vez en la cola')).toBeVisible();
    expect((await mailbox.newest(email)).asunto).toBe('Uno que no salió');
    await expect
      .poll(async () => {
        const [after] = await db`select estado from public.correos where id = ${row?.id ?? ''}`;
        return after?.['estado'] as unknown;
      })
      .toBe('enviado');
  },
);

test(
  'work that stands still is counted in Configuración within seconds, and named in Sistema',
  { tag: '@matrix' },
  async ({ adminPage: page, db }) => {
    await page.goto('/dashboard/configuracion');
    const sistema = page.getByRole('listitem').filter({ hasText: 'Sistema' });
    await expect(sistema).toBeVisible();
    const [{ before } = { before: 0 }] = await db<{ before: number }[]>`
    select private.pendientes('tareas') as before`;
    // Its next time stays: with one that its rhythm does not know it would run at once.
    await db`
    update private.tareas set fallos = 3, ultimo_error = '57014 tardó demasiado' where nombre = 'plazos_datos'`;
    try {
      await expect(sistema).toHaveText(new RegExp(`${before + 1} tareas? detenidas?$`));
      await sistema.getByRole('link').click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Plazos de solicitudes sobre datos' }),
      ).toContainText('falló 3 veces seguidas');
    } finally {
      await db`
      update private.tareas set fallos = 0, ultimo_error = null where nombre = 'plazos_datos'`;
    }
    await page.getByRole('link', { name: 'Configuración' }).last().click();
    await expect(sistema).toHaveText(
      before === 0 ? /archivos$/ : new RegExp(`${before} tareas? detenidas?$`),
    );
  },
);

test(
  'a mail that belongs to no ticket is put into one, with its files, for the client to read',
  { tag: '@matrix' },
  async ({ adminPage: page, clienteAPage, db, axe }) => {
    const email = uniqueEmail('socio');
    const [mail] = await db<{ id: string }[]>`
    insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, texto, resultado, motivo, archivos)
    values (${email}, ${email}, 'El socio de Ana', ${`Fotos de ${email}`}, 'Van las fotos', 'sin_dueno', 'sin_firma', '{plano.txt,video.mp4}')
    returning id`;
    const path = `entrantes/${mail?.id ?? ''}/${randomUUID()}-plano.txt`;
    const { apiUrl, serviceKey } = readBackendInfo();
    const stored = await fetch(`${apiUrl}/storage/v1/object/adjuntos/${path}`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'text/plain',
      },
      body: 'el plano',
    });
    expect(stored.status).toBe(200);
    await db`update public.correos_entrantes set rutas = ${[path, '']} where id = ${mail?.id ?? ''}`;

    await page.goto(`/dashboard/correos_entrantes/${mail?.id ?? ''}/show`);
    await expect(page.getByText('video.mp4', { exact: true })).toBeVisible();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'plano.txt' }).click();
    expect((await downloaded).suggestedFilename()).toBe('plano.txt');
    await page.getByRole('button', { name: 'Pasar a un ticket' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pasar al ticket' }).click();
    await expect(dialog.getByText('Este campo es obligatorio')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Laurel');
    await page.getByRole('option', { name: /Laurel/ }).click();
    await expect(dialog.getByRole('combobox', { name: 'Ticket' })).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: 'Pasar al ticket' }).click();
    await expect(page.getByText('El correo quedó en el ticket')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Fotos de ${email}`);

    await clienteAPage.goto(new URL(page.url()).pathname);
    await expect(clienteAPage.getByText(`[Llegó por correo de ${email}]`)).toBeVisible();
    const own = clienteAPage.waitForEvent('download');
    await clienteAPage.getByRole('button', { name: 'plano.txt' }).click();
    expect((await own).suggestedFilename()).toBe('plano.txt');

    await navigateInside(page, `/dashboard/correos_entrantes/${mail?.id ?? ''}/show`);
    await expect(page.getByText('Ya está en un ticket')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Descartar' })).toBeHidden();
    await db`delete from public.tickets where asunto = ${`Fotos de ${email}`}`;
  },
);
