import { expect, test } from './fixtures.ts';
import { makePerson } from './accounts.ts';

// The studio's home page: what is pending, and how the studio fares.

test(
  'each thing that waits of a client is told, and its count leads to just those rows',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
    test.setTimeout(120_000);
    const ana = await makePerson(db, 'espera');
    const [platform] = await db<{ id: string }[]>`
    insert into public.plataformas (plataforma, cliente) values ('Espera', ${ana.id}) returning id`;
    const plataforma = Number(platform?.id);
    await db`insert into public.tickets (cliente, plataforma, asunto) values (${ana.id}, ${plataforma}, 'Ticket que espera')`;
    await db`insert into public.tickets (cliente, asunto, estado) values (${ana.id}, 'Ticket que no', 'esperando_cliente')`;
    await db`
    insert into public.pagos (cliente, concepto, monto, vence_el, estado) values
      (${ana.id}, 'Comprobante que espera', 75000, '2040-01-01', 'en_revision'), (${ana.id}, 'Pago que venció', 75000, '2020-01-01', 'pendiente'),
      (${ana.id}, 'Pago por vencer', 75000, '2040-01-01', 'pendiente')`;
    await db`
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, observacion)
    values (${plataforma}, '2026-01-01', 'Hito devuelto', 'observado', 'Falta el logo')`;
    await db`
    insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Lead que espera', ${ana.email}, '+56 9 1234 5678', 'Hola')`;
    await db`insert into public.solicitudes (nombre, email) values ('Solicitud que espera', ${ana.email})`;
    await db`
    insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email)
    values ('Respuesta que espera', 'Tienda', 'Un millón', ${ana.email})`;
    await db`
    insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, estado, pagado_en, consentimiento_version)
    values ('asesoria-cv', 'Pedido que espera', ${ana.email}, 99990, 'otro', 'pagado', now(), '1')`;
    await db`insert into public.solicitudes_datos (tipo, nombre, email) values ('acceso', 'Datos que espera', ${ana.email})`;
    await db`insert into public.correos (tipo, para, asunto, cuerpo, estado) values ('prueba', ${ana.email}, 'Correo que falló', 'x', 'fallido')`;

    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      'estudio-seleccion',
      JSON.stringify({ cliente: ana.id, plataforma }),
    ] as const);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/dashboard/');
    await expect(page.getByText('Solo ves lo de Persona espera, plataforma Espera.')).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Por atender' });
    const rows = waiting.getByRole('listitem').getByRole('link');
    await expect(rows).toHaveCount(10);
    await expect(waiting.getByRole('heading')).toHaveText([
      'Llegó dinero',
      'Te esperan',
      'Promesas por cumplir',
      'Ventas',
    ]);
    // The money of this morning stands on the first screen of a phone.
    await expect(rows.filter({ hasText: 'Comprobante que espera' })).toBeInViewport();
    await expect(rows.filter({ hasText: 'Pago que venció' })).toContainText('Atrasado');
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await test.step('j and k go through what waits, of whatever kind', async () => {
      for (const [key, at] of [
        ['j', 0],
        ['j', 1],
        ['j', 2],
        ['k', 1],
      ] as const) {
        await page.keyboard.press(key);
        await expect(rows.nth(at)).toBeFocused();
      }
    });

    await test.step('an overdue payment is reminded of at once', async () => {
      await waiting.getByRole('button', { name: /^Recordar pago: .*: Pago que venció$/ }).click();
      // On a Sunday or a holiday nobody is reminded.
      await expect(
        page.getByText(/Le recordamos el pago por correo|El próximo recordatorio puede salir el/),
      ).toBeVisible();
    });
    await db`delete from private.recordatorios r using public.pagos p where p.id = r.pago and p.cliente = ${ana.id}`;
    await page.reload();
    await expect(rows).toHaveCount(10);

    await page.setViewportSize({ width: 1440, height: 900 });
    const found = page.getByRole('row').filter({ has: page.getByRole('cell') });
    const figures = page.getByRole('list', { name: 'Cifras de hoy' });
    for (const [title, name] of [
      ['Pagos vencidos', 'Pago que venció'],
      ['Tickets por responder', 'Ticket que espera'],
      ['Comprobantes por revisar', 'Comprobante que espera'],
      ['Hitos con cambios pedidos', 'Hito devuelto'],
      ['Leads nuevos', 'Lead que espera'],
      ['Solicitudes nuevas', 'Solicitud que espera'],
      ['Respuestas del asistente', 'Respuesta que espera'],
      ['Pedidos pagados sin cliente', 'Pedido que espera'],
      ['Solicitudes sobre datos', 'Datos que espera'],
      ['Correos que no salieron', ana.email],
    ] as const) {
      await waiting.getByRole('link', { name: `${title} (1)` }).click();
      await expect(waiting).toHaveCount(0);
      await expect(found).toHaveCount(1);
      await expect(found).toContainText(name);
      if (title === 'Pagos vencidos')
        await expect(page.getByLabel('Totales de la lista')).toHaveText(/^Vencido \(1\)\$75\.000$/);
      await page.goBack();
      await expect(rows).toHaveCount(10);
    }

    for (const [figure, names] of [
      [
        'Por cobrar $225.000 $75.000 vencido',
        ['Comprobante que espera', 'Pago por vencer', 'Pago que venció'],
      ],
      ['Cobrado este mes $0 $0 a esta altura del mes pasado', []],
      ['Tickets por responder 1 ninguno atrasado', ['Ticket que espera']],
      ['Seguimientos para hoy 0 ninguno atrasado', []],
    ] as const) {
      await figures.getByRole('link', { name: figure }).click();
      await expect(figures).toHaveCount(0);
      await expect(found).toHaveCount(names.length);
      for (const name of names) await expect(found.filter({ hasText: name })).toHaveCount(1);
      await page.goBack();
      await expect(rows).toHaveCount(10);
    }

    await test.step('how the studio fared is a page of its own', async () => {
      await page.getByRole('link', { name: 'Ver las cifras del estudio' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cifras');
      await expect(page.getByRole('figure')).toHaveCount(2);
      await axe(page);
    });
  },
);

// The filter that the console sends for the meetings of a day.
test('meetings of today are filtered in a form that the database takes', async ({ apiAs }) => {
  const today = new URLSearchParams({
    estado: 'in.(reservada,confirmada)',
    termino: 'gt.2026-11-23T02:30:00.000Z',
    inicio: 'lt.2026-11-23 00:00 America/Santiago',
  });
  expect((await apiAs('admin')(`citas?${today.toString()}`)).status).toBe(200);
});
