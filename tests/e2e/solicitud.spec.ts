import { expect, test } from './fixtures.ts';
import { alive, uniqueEmail } from './visitor.ts';

// A visitor asks for a proposal.

test(
  'only name and e-mail are needed; the rest has its defaults',
  { tag: '@matrix' },
  async ({ page, apiAs, mailbox }) => {
    const email = uniqueEmail('minima');
    const nombre = `Millaray ${email.split('@')[0] ?? ''}`;
    await page.clock.install();
    await page.goto('/tu-proxima-plataforma?utm_medium=cpc');
    await alive(page);
    await expect(page.getByLabel('Tipo de proyecto')).toHaveValue('web');
    await expect(page.getByLabel('Presupuesto estimado')).toHaveValue('menos-500');
    await page.getByLabel('Nombre completo').fill(nombre);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(
      page.getByRole('heading', { name: '¡Solicitud enviada con éxito!' }),
    ).toBeFocused();
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
  },
);
