import { expect, test } from './fixtures.ts';
import { alive, uniqueEmail } from './visitor.ts';

// Somebody uses a right over their data: nothing happens before they confirm, then the studio answers.

test(
  'a request about personal data is confirmed by its link, answered by the studio, and told',
  { tag: '@matrix' },
  async ({ page, adminPage, apiAs, mailbox, axe }) => {
    const email = uniqueEmail('derechos');
    await page.goto('/privacidad');
    await alive(page);
    await page.getByLabel('Qué quieres pedir').selectOption('acceso');
    await page.getByLabel('Nombre completo').fill('Ailén Rojas');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(
      page.getByRole('heading', { name: 'Revisa tu correo para confirmar' }),
    ).toBeFocused();
    await expect(page.getByText(`Te enviamos un enlace a ${email}`)).toBeVisible();
    const rows = async () => (await apiAs('admin')(`solicitudes_datos?email=eq.${email}`)).body;
    expect(await rows()).toEqual([expect.objectContaining({ estado: 'por_confirmar' })]);

    const { html } = await mailbox.newest(email, /Confirma tu solicitud/);
    const link = /href="([^"]+#solicitud=[0-9a-f]{64})"/.exec(html)?.[1] ?? 'no link';
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirma tu solicitud' })).toBeVisible();
    await axe(page);
    // Opening it is not enough: programs that look at links open pages, too.
    expect(await rows()).toEqual([expect.objectContaining({ estado: 'por_confirmar' })]);
    await page.getByRole('button', { name: 'Confirmar mi solicitud' }).click();
    await expect(
      page.getByRole('heading', { name: /^Recibimos tu solicitud n\.º \d+$/ }),
    ).toBeFocused();
    await axe(page);
    await mailbox.newest(email, /^Recibimos tu solicitud/);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar mi solicitud' }).click();
    await expect(
      page.getByRole('heading', { name: 'Tu solicitud ya estaba confirmada' }),
    ).toBeVisible();

    await adminPage.goto('/dashboard/solicitudes_datos');
    // What is pending for an answer stands above what was answered.
    await expect(adminPage.getByRole('row').nth(1)).toContainText(/Por responder|Sin confirmar/);
    await adminPage.getByPlaceholder('Nombre o correo').fill(email);
    const row = adminPage.getByRole('row', { name: /Ailén Rojas Acceso.*quedan 30 días/ });
    // The list filters half a second after the last letter, and only then stands still; where this is the
    // only request, its rows look the same before.
    await expect(adminPage).toHaveURL(({ searchParams }) =>
      Boolean(searchParams.get('filter')?.includes(email)),
    );
    await expect(adminPage.getByRole('row')).toHaveCount(2);
    await expect(row).toBeVisible();
    await axe(adminPage);
    await row.getByRole('link', { name: 'Ailén Rojas' }).click();
    const download = adminPage.waitForEvent('download');
    await adminPage.getByRole('button', { name: 'Descargar sus datos' }).click();
    expect((await download).suggestedFilename()).toMatch(/^datos-solicitud-\d+\.zip$/);
    await adminPage.getByRole('button', { name: 'Resolver' }).click();
    await adminPage.getByLabel('Qué hicimos').fill('Te enviamos la copia.');
    await adminPage.getByRole('button', { name: 'Resolver y avisar' }).click();
    await expect(
      adminPage.getByText('Solicitud resuelta. Le avisamos por correo, salvo'),
    ).toBeVisible();
    await expect(adminPage.getByRole('button', { name: 'Resolver' })).toBeHidden();
    await axe(adminPage);
    expect((await mailbox.newest(email, /^Respondimos tu solicitud/)).html).toContain(
      'Te enviamos la copia.',
    );
  },
);

test(
  'the studio writes a request down, erases the person and tells them what stayed',
  { tag: '@matrix' },
  async ({ adminPage, mailbox, db, axe }) => {
    const email = uniqueEmail('supresion');
    await db`insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values ('Nahuel Cayul', ${email}, '56912345678', 'Hola')`;
    await adminPage.goto('/dashboard/solicitudes_datos/create');
    // The back office is a large script, and this may be the first page of it.
    await expect(adminPage.getByRole('button', { name: 'Anotar' })).toBeVisible({
      timeout: 25_000,
    });
    await adminPage.getByRole('combobox', { name: 'Qué pide' }).click();
    await adminPage.getByRole('option', { name: 'Supresión: borrar mis datos' }).click();
    await adminPage.getByLabel('Nombre').fill('Nahuel Cayul');
    await adminPage.getByLabel('Correo').fill(email);
    await axe(adminPage);
    await adminPage.getByRole('button', { name: 'Anotar' }).click();
    await adminPage.getByRole('button', { name: 'Borrar sus datos' }).click();
    const dialog = adminPage.getByRole('dialog', { name: '¿Borrar los datos de esta persona?' });
    await expect(dialog).toContainText('Mensajes de contacto: 1');
    await axe(adminPage);
    expect(await db`select from public.leads where email = ${email}`).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Borrar y avisar' }).click();
    await expect(
      adminPage.getByText('Datos borrados. Le avisamos por correo, salvo'),
    ).toBeVisible();
    expect(await db`select from public.leads where email = ${email}`).toHaveLength(0);
    expect((await mailbox.newest(email, /^Respondimos tu solicitud/)).html).toContain(
      'Mensajes de contacto: 1',
    );
  },
);
