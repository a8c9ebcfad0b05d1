import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { alive, uniqueEmail } from './visitor.ts';

// A visitor asks for a proposal.

const FAILURE = 'Hubo un error al enviar tu solicitud. Por favor, intenta nuevamente.';
const send = (page: Page) => page.getByRole('button', { name: /^Envia/ });

async function fillIn(page: Page, email: string, nombre = 'Millaray Toro'): Promise<void> {
  await page.getByLabel('Nombre completo').fill(nombre);
  await page.getByLabel('Correo electrónico').fill(email);
}

test('only name and e-mail are needed; the rest has its defaults', async ({
  page,
  apiAs,
  mailbox,
}) => {
  const email = uniqueEmail('minima');
  const nombre = `Millaray ${email.split('@')[0] ?? ''}`;
  await page.clock.install();
  await page.goto('/tu-proxima-plataforma?utm_medium=cpc');
  await alive(page);
  await expect(page.getByLabel('Tipo de proyecto')).toHaveValue('web');
  await expect(page.getByLabel('Presupuesto estimado')).toHaveValue('menos-500');
  await fillIn(page, email, nombre);
  await send(page).click();
  await expect(page.getByRole('heading', { name: '¡Solicitud enviada con éxito!' })).toBeFocused();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Gracias, Millaray!');

  const { body } = await apiAs('admin')(`solicitudes?email=eq.${email}`);
  expect(body).toEqual([
    expect.objectContaining({
      nombre,
      telefono: null,
      empresa: null,
      mensaje: null,
      tipo_proyecto: 'web',
      presupuesto: 'menos-500',
      estado: 'pendiente',
      acepta_marketing: false,
      origen: {
        arrival: '/tu-proxima-plataforma',
        ruta: '/tu-proxima-plataforma',
        utm_medium: 'cpc',
      },
    }),
  ]);
  await mailbox.newest(email, /^Hemos recibido tu solicitud/);
  await mailbox.newest(
    'equipo@estudiocobre.example',
    new RegExp(`Nueva solicitud de plataforma: ${nombre}`),
  );
});

test('everything filled in is stored, and another request can follow', async ({ page, apiAs }) => {
  const email = uniqueEmail('completa');
  await page.clock.install();
  await page.goto('/solicitar-plataforma');
  await fillIn(page, email);
  await page.getByLabel('Teléfono').fill('+56 9 1234 5678');
  await page.getByRole('textbox', { name: 'Empresa' }).fill('Telares del Sur');
  await page.getByLabel('Tipo de proyecto').selectOption('Tienda Online');
  await page.getByLabel('Presupuesto estimado').selectOption('1000-5000');
  await page.getByLabel('Cuéntanos sobre tu proyecto').fill('<b>Telas</b> & "lanas" de $5.000');
  await send(page).click();
  await page.getByRole('button', { name: 'Enviar otra solicitud' }).click();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('');
  // Who stays to send another one is not taken away.
  await page.clock.runFor(6000);
  await expect(page).toHaveURL(/solicitar-plataforma$/);

  const { body } = await apiAs('admin')(`solicitudes?email=eq.${email}`);
  expect(body).toEqual([
    expect.objectContaining({
      empresa: 'Telares del Sur',
      tipo_proyecto: 'ecommerce',
      presupuesto: '1000-5000',
      mensaje: '<b>Telas</b> & "lanas" de $5.000',
    }),
  ]);
});

test('missing answers are summed up; a failed sending loses nothing and is made good by a retry', async ({
  page,
  apiAs,
}) => {
  const email = uniqueEmail('reintento');
  await page.goto('/tu-proxima-plataforma');
  await send(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Falta revisar 2 datos' });
  await summary.getByRole('link', { name: 'Escribe tu nombre.' }).click();
  await expect(page.getByLabel('Nombre completo')).toBeFocused();

  await fillIn(page, email);
  await page.getByRole('textbox', { name: 'Empresa' }).fill('Telares del Sur');
  await page.route(
    '**/rest/v1/solicitudes*',
    (route) => route.fulfill({ status: 503, body: '{}' }),
    { times: 1 },
  );
  await send(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Empresa' })).toHaveValue('Telares del Sur');
  await send(page).click();
  await expect(page.getByRole('heading', { name: '¡Solicitud enviada con éxito!' })).toBeVisible();
  expect((await apiAs('admin')(`solicitudes?email=eq.${email}&select=id`)).body).toHaveLength(1);
});
