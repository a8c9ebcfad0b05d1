import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// The eleven places of the studio, and that every address that people kept leads somewhere.

test(
  'all places are seen at once, beside the page and in the drawer of a phone',
  { tag: '@matrix' },
  async ({ adminPage: page }) => {
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const hidden = () => menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/');
    await expect(menu.getByRole('link', { name: /^Configuración/ })).toBeInViewport({ ratio: 1 });
    // What looks for clients comes last, and takes room.
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
    expect(await hidden()).toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Configuración/ })).toBeInViewport({ ratio: 1 });
    expect(await hidden()).toBeLessThanOrEqual(0);

    // With the fields of a client and of a platform above them, too.
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Vivero Laurel');
    await page.getByRole('option', { name: 'Vivero Laurel' }).click();
    await expect(page.getByRole('combobox', { name: 'Plataforma' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /^Configuración/ })).toBeInViewport({ ratio: 1 });
    expect(await hidden()).toBeLessThanOrEqual(0);
  },
);

test(
  'whoever kept an address of before arrives',
  { tag: '@matrix' },
  async ({ adminPage: page }) => {
    await page.goto('/dashboard/personas');
    const heading = page.getByRole('heading', { level: 1 });
    for (const [path, title] of [
      ['personas', 'Usuarios'],
      ['configuracion', 'Configuración'],
      ['settings', 'Datos del estudio'],
      ['estado', 'Sistema'],
      ['leads', 'Leads'],
      ['solicitudes', 'Solicitudes'],
      ['formulario_inicial', 'Asistente'],
      ['tablero', 'Tablero de leads'],
      ['informes', 'Informes'],
      ['documentos', 'Documentos'],
      ['pedidos', 'Pedidos'],
      ['correos_entrantes', 'Correos sin dueño'],
    ] as const) {
      await navigateInside(page, `/dashboard/${path}`);
      await expect(heading, path).toHaveText(title);
    }
  },
);
