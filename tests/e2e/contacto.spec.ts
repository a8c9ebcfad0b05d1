import { expect, test } from './fixtures.ts';
import { alive, complaintsOf, uniqueEmail } from './visitor.ts';

// A visitor looks around and writes to the studio.

test('from a campaign to the thank-you page, and everything about it is in the row', async ({
  page,
  apiAs,
}) => {
  const email = uniqueEmail('campana');
  const complaints = complaintsOf(page);
  await page.goto('/servicios?utm_source=boletin&utm_campaign=oto%C3%B1o&otro=no');
  await alive(page);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Contacto' })
    .click();
  await expect(page).toHaveURL(/\/contacto$/);
  for (const [label, value] of [
    ['Nombre Completo', 'Rayén Huaiquil'],
    ['Correo Electrónico', email],
    ['Teléfono', '9 8765 4321'],
    ['Mensaje', 'Quiero una tienda para mi taller de cerámica.'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await expect(page.getByLabel('Teléfono')).toHaveValue('+56 9 8765 4321');

  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Gracias, Rayén!');

  const { body } = await apiAs('admin')(`leads?email=eq.${email}`);
  expect(body).toEqual([
    expect.objectContaining({
      nombre_contacto: 'Rayén Huaiquil',
      telefono: '+56 9 8765 4321',
      mensaje: 'Quiero una tienda para mi taller de cerámica.',
      estado: 'nuevo',
      acepta_marketing: false,
      consentimiento_version: expect.stringMatching(/\d/),
      consentimiento_en: expect.stringMatching(/^20/),
      origen: {
        arrival: '/servicios',
        ruta: '/contacto',
        utm_source: 'boletin',
        utm_campaign: 'otoño',
      },
    }),
  ]);
  expect(complaints).toEqual([]);
});
