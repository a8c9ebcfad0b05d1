import type { Page } from '@playwright/test';
import type { connect } from '../../local/database/postgres.ts';
import { enter, makePerson, type Person } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// A client's home: what is expected of them, how their platforms stand, and each platform's page.

test.describe.configure({ mode: 'parallel' });

/** A platform with two milestones delivered, two payments of which one's receipt was rejected, and a ticket that waits. */
async function makePlatform(db: ReturnType<typeof connect>, { id }: Person, name: string) {
  const [platform] = await db<{ id: string }[]>`
    insert into public.plataformas (plataforma, cliente) values (${name}, ${id}) returning id`;
  const plataforma = Number(platform?.id);
  await db`
    insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado) values
      ('https://x.cl', ${plataforma}, '2026-01-05', 'Maqueta', 'aprobado'), ('https://x.cl', ${plataforma}, '2026-02-05', 'Portada', 'entregado'),
      ('https://x.cl', ${plataforma}, '2026-03-05', 'Catálogo', 'entregado'), ('https://x.cl', ${plataforma}, '2040-04-05', 'Apertura', 'en_curso')`;
  await db`
    insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, motivo_rechazo, metodo, pagado_en) values
      (${id}, ${plataforma}, 'Anticipo', 300000, '2026-01-05', 'pagado', null, 'otro', '2026-01-03 15:00Z'),
      (${id}, ${plataforma}, 'Segunda cuota', 200000, '2040-02-05', 'rechazado', 'No se lee el monto', null, null),
      (${id}, ${plataforma}, 'Saldo', 100000, '2040-03-05', 'programado', null, null, null)`;
  const [ticket] = await db<{ id: string }[]>`
    insert into public.tickets (cliente, plataforma, asunto, estado) values (${id}, ${plataforma}, 'Falta un texto', 'esperando_cliente') returning id`;
  return { plataforma, ticket: Number(ticket?.id) };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inCharge = (page: Page) => page.locator('dt', { hasText: 'A cargo de' }).locator('+ dd');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test(
  'on a phone a client does each thing that is expected of them from the home page',
  { tag: '@matrix' },
  async ({ page, db, axe }) => {
    const ana = await makePerson(db, 'casa');
    const { plataforma, ticket } = await makePlatform(db, ana, 'Tienda de casa');
    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, ana);
    await expect(heading(page)).toHaveText('Hola, Persona');
    await expect(page).toHaveTitle('Inicio · Estudio Cobre');
    const home = async () => {
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await menu(page).getByRole('link', { name: 'Inicio' }).click();
      await expect(heading(page)).toHaveText('Hola, Persona');
      await expect(heading(page)).toBeFocused();
    };
    /** No notice lies over the menu's button, which is pressed next. */
    const beside = async (notice: string) => {
      await expect(page.getByText(notice)).toBeVisible();
      const free = await page.evaluate(() => {
        const [button, notices] = [
          '[aria-label="Abrir el menú"]',
          '.Toastify__toast-container',
        ].map((each) => document.querySelector(each)?.getBoundingClientRect());
        return button && notices && notices.left - button.right;
      });
      expect(free).toBeGreaterThanOrEqual(0);
    };
    const expected = page
      .getByRole('main')
      .getByRole('link', { name: /(Revisar|Corregir|Responder)$/ });
    await expect(expected).toHaveText([
      /^Segunda cuotaComprobante rechazado\s· \$200\.000/,
      /^PortadaEntrega por aprobar\s· Tienda de casa/,
      /^CatálogoEntrega por aprobar/,
      /^Falta un textoTicket que espera tu respuesta/,
    ]);
    const glance = page.getByRole('region', { name: 'Tus plataformas' }).getByRole('link');
    await expect(glance).toContainText('1 de 4 hitos aprobados · 2 esperan tu aprobación');
    await expect(glance).toContainText('Próximo hito: Apertura, 5 abr 2040');
    await expect(glance).toContainText('Próximo pago: $200.000, vence el 5 feb 2040');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await axe(page);
    await page.keyboard.press('j');
    await expect(expected.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(expected.nth(1)).toBeFocused();

    await expected.filter({ hasText: 'Portada' }).click();
    await expect(heading(page)).toHaveText('Portada');
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.getByRole('button', { name: 'Aprobar la entrega' }).click();
    await beside('Entrega aprobada. ¡Gracias!');
    await home();
    await expect(expected).toHaveCount(3);
    await expect(glance).toContainText('2 de 4 hitos aprobados · 1 espera tu aprobación');

    await expected.filter({ hasText: 'Segunda cuota' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No se lee el monto' })).toBeVisible();
    await page.getByLabel('Comprobante de la transferencia').setInputFiles({
      name: 'comprobante.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    await page.getByRole('button', { name: 'Informar transferencia' }).click();
    await expect(page.getByText('Transferencia informada. ¡Gracias!')).toBeVisible();
    await home();
    await expect(expected).toHaveCount(2);
    await expect(glance).toContainText('Próximo pago: $100.000, vence el 5 mar 2040');

    await expected.filter({ hasText: 'Falta un texto' }).click();
    await expect(heading(page)).toHaveText(`#${ticket} Falta un texto`);
    await page.getByLabel('Tu mensaje').fill('Aquí va el texto');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Mensaje enviado')).toBeVisible();
    await home();
    await expect(expected).toHaveText([/^Catálogo/]);

    // What the studio does appears by itself.
    await db`update public.hitos_plataforma set estado = 'en_curso' where plataforma_id = ${plataforma} and titulo = 'Catálogo'`;
    await expect(page.getByText(/^No tienes nada pendiente/)).toBeVisible();
    await expect(glance).toContainText('2 de 4 hitos aprobados');
    await page.getByRole('link', { name: 'Nuevo ticket' }).click();
    await expect(heading(page)).toHaveText('Abrir un ticket');
  },
);

test(
  'a page of each platform: who is in charge, how far it is, what was paid and what remains',
  { tag: '@matrix' },
  async ({ page, adminPage, db, axe }) => {
    const ana = await makePerson(db, 'sitio');
    const { plataforma } = await makePlatform(db, ana, 'Sitio de la página');
    await adminPage.goto(`/dashboard/plataformas/${plataforma}`);
    await adminPage.getByRole('combobox', { name: 'A cargo de' }).click();
    await adminPage.getByRole('option', { name: 'Antonia Rivas' }).click();
    await adminPage.getByRole('button', { name: 'Guardar' }).click();
    await expect(inCharge(adminPage)).toContainText('Antonia Rivas');

    await enter(page, ana);
    await menu(page).getByRole('link', { name: 'Sitio de la página' }).press('Enter');
    await expect(heading(page)).toHaveText('Sitio de la página');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle('Plataforma: Sitio de la página · Estudio Cobre');
    await expect(menu(page).getByRole('link', { name: 'Sitio de la página' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const main = page.getByRole('main');
    await expect(main.getByText('1 de 4 hitos aprobados · 2 esperan tu aprobación')).toBeVisible();
    await expect(inCharge(page)).toContainText('Antonia Rivas');
    await expect(main.getByText(/^Quedan/)).toHaveText('Quedan $300.000 por pagar de $600.000.');
    await expect(main.getByRole('link', { name: /^Anticipo/ })).toHaveText(
      'Anticipo$300.000, pagado el 3 ene 2026Pagado',
    );
    await expect(main.getByRole('link', { name: /Falta un texto/ })).toContainText(
      'Esperando tu respuesta',
    );
    await axe(page);

    await expect(main.getByRole('link', { name: 'Ver su página pública' })).toHaveCount(0);

    await main.getByRole('link', { name: 'Nuevo ticket' }).click();
    await expect(
      page.getByRole('combobox', { name: 'Plataforma' }).and(main.getByRole('combobox')),
    ).toHaveValue('Sitio de la página');
    await page.goBack();
    await page.getByRole('link', { name: 'Volver a Tus plataformas' }).click();
    await expect(heading(page)).toHaveText('Tus plataformas');
  },
);
