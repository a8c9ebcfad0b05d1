import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

// A sheet as Excel in Spanish writes it: chosen, looked at, brought in and taken out again, in a browser.

const RUN = randomUUID().slice(0, 8);
const SHEET = `Razón social;Contacto;Correo electrónico;Celular\r\nPanadería Ñuñoa ${RUN};Íñigo;uno-${RUN}@planilla.test;9 8765 4321\r\nSin correo;;;\r\n`;

test.afterAll(async ({ db }) => {
  await db`delete from public.clientes where email = ${`uno-${RUN}@planilla.test`}`;
});

test(
  'clients come in from a sheet and go again',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
    await page.goto('/dashboard/importaciones/create');
    await page.getByLabel('Planilla').setInputFiles({
      name: 'clientes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(SHEET, 'latin1'),
    });
    await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
    await page.getByRole('button', { name: 'Importar 1 fila' }).click();
    await expect(page.getByText('Falta el correo.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click();
    await expect(page.getByText(/Importaste 1 cliente\. /)).toBeVisible();
    await axe(page);
    const made =
      await db`select empresa, telefono, invitado_en from public.clientes where email = ${`uno-${RUN}@planilla.test`}`;
    expect(made).toEqual([
      { empresa: `Panadería Ñuñoa ${RUN}`, telefono: '+56 9 8765 4321', invitado_en: null },
    ]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('1 con problemas · 1 deshecha.')).toBeVisible();
    expect(
      await db`select from public.clientes where email = ${`uno-${RUN}@planilla.test`}`,
    ).toEqual([]);
  },
);
