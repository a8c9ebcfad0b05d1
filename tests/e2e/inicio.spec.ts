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
    await expect(waiting.getByRole('heading')).toHaveText([
      'Pagos vencidos',
      'Tickets por responder',
      'Comprobantes por revisar',
      'Hitos con cambios pedidos',
      'Leads nuevos',
      'Solicitudes nuevas',
      'Respuestas del asistente',
      'Pedidos pagados sin cliente',
      'Solicitudes sobre datos',
      'Correos que no salieron',
    ]);
    await expect(waiting.getByRole('link', { name: /Pago que venció/ })).toContainText('Atrasado');
    await expect(page.getByRole('table')).toHaveCount(1);
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await test.step('j and k go through what waits, of one kind and of the next', async () => {
      const rows = waiting.getByRole('listitem').getByRole('link');
      for (const [key, name] of [
        ['j', 'Pago que venció'],
        ['j', 'Ticket que espera'],
        ['j', 'Comprobante que espera'],
        ['k', 'Ticket que espera'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(rows.filter({ hasText: name })).toBeFocused();
      }
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    const links = waiting.getByRole('link', { name: 'Ver todo (1)' });
    await expect(links).toHaveCount(10);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    for (const [index, name] of [
      'Pago que venció',
      'Ticket que espera',
      'Comprobante que espera',
      'Hito devuelto',
      'Lead que espera',
      'Solicitud que espera',
      'Respuesta que espera',
      'Pedido que espera',
      'Datos que espera',
      ana.email,
    ].entries()) {
      await links.nth(index).click();
      await expect(waiting).toHaveCount(0);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(name);
      if (index === 0)
        await expect(page.getByLabel('Totales de la lista')).toHaveText(/^Vencido \(1\)\$75\.000$/);
      await page.goBack();
      await expect(links).toHaveCount(10);
    }
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
