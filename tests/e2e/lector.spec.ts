import { enter, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { Reader } from './lector.ts';
import { uniqueEmail, untilAlive } from './visitor.ts';

// The journeys with the accessibility tree as the only view, and the keyboard as the only hand.

test.describe.configure({ mode: 'parallel' });

test('a visitor writes to the studio', { tag: '@matrix' }, async ({ page, apiAs }) => {
  const email = uniqueEmail('lector');
  await page.goto('/contacto');
  await untilAlive(page);
  const reader = await Reader.at(page);
  await reader.reads('heading', 'Contáctanos');
  await reader.press('button', /^Enviar Mensaje/);
  await reader.hears(/Falta revisar 4 datos/);
  await expect.poll(() => reader.here()).toMatch(/^alert .*Falta revisar 4 datos/);
  await reader.press('link', 'Escribe tu nombre.');
  await expect
    .poll(() => reader.here())
    .toBe('textbox | Nombre Completo | Escribe tu nombre. | incorrecto');

  await reader.type('Nombre Completo', 'Rayén Huaiquil');
  await reader.type('Correo Electrónico', email);
  await reader.type('Teléfono', '912345678');
  await reader.type('Mensaje', 'Quiero una tienda.');
  await reader.press('button', /^Enviar Mensaje/);
  await reader.reads('heading', '¡Gracias, Rayén!');
  await reader.reads('RootWebArea', /Gracias/);
  expect((await apiAs('admin')(`leads?email=eq.${email}&select=telefono`)).body).toEqual([
    { telefono: '+56 9 1234 5678' },
  ]);
});

test(
  'a visitor books an hour and confirms it',
  { tag: '@matrix' },
  async ({ page, mailbox, apiAs }) => {
    const email = uniqueEmail('lectora-hora');
    await page.goto('/agendar');
    await untilAlive(page);
    const reader = await Reader.at(page);
    // Tests that run at the same time choose among different days.
    const days = await reader.names('button', / (1 hora libre|\d+ horas libres)$/);
    const { parallelIndex, config } = test.info();
    await reader.press('button', days[days.length - config.workers + parallelIndex] ?? '');
    const hours = await reader.names('radio', /^\d\d:\d\d/);
    await reader.press('radio', hours[Math.floor(Math.random() * hours.length)] ?? '');
    await reader.press('button', 'Agendar reunión');
    await reader.hears(/Falta revisar 2 datos/);
    await expect.poll(() => reader.here()).toMatch(/^alert .*Escribe tu nombre/);
    await reader.type('Nombre completo', 'Aylén Curín');
    await reader.type('Correo electrónico', email);
    await reader.press('button', 'Agendar reunión');
    await expect.poll(() => reader.here()).toMatch(/^heading \| Revisa tu correo para confirmar/);
    const { html } = await mailbox.newest(email, /^Confirma tu reunión/);
    await page.goto(/href="([^"]+\?confirmar=[0-9a-f]{64})"/.exec(html)?.[1] ?? '');
    await reader.press('button', 'Confirmar mi reunión');
    await expect.poll(() => reader.here()).toMatch(/^heading \| Tu reunión quedó agendada/);
    expect((await apiAs('admin')(`citas?email=eq.${email}&select=estado`)).body).toEqual([
      { estado: 'confirmada' },
    ]);
  },
);

test('a visitor buys by transfer', { tag: '@matrix' }, async ({ page, apiAs }) => {
  const email = uniqueEmail('lectora-compra');
  await page.goto('/comprar');
  await untilAlive(page);
  const reader = await Reader.at(page);
  await reader.press('radio', /^Asesoría de currículum/);
  await reader.press('radio', /^Transferencia/);
  await reader.press('button', 'Confirmar pedido por $99.990');
  await reader.hears(/Falta revisar 3 datos/);
  await expect.poll(() => reader.here()).toMatch(/^alert .*Falta revisar 3 datos/);
  await reader.press('link', /^Acepta /);
  await expect.poll(() => reader.here()).toMatch(/^checkbox .*términos.* \| incorrecto$/);
  await page.keyboard.press('Space');
  await reader.type('Nombre completo', 'Antü Leal');
  await reader.type('Correo electrónico', email);
  await reader.press('button', 'Confirmar pedido por $99.990');
  await expect.poll(() => reader.here()).toMatch(/^heading \| Recibimos tu pedido/);
  await reader.reads('term', 'Número de cuenta');
  await reader.press('button', /^Copiar todo/);
  await reader.hears(/copia/i);
  expect(
    (await apiAs('admin')(`pedidos?comprador_email=eq.${email}&select=metodo,monto`)).body,
  ).toEqual([{ metodo: 'transferencia', monto: 99990 }]);
});

test('a visitor answers the assistant', { tag: '@matrix' }, async ({ page, apiAs }) => {
  const email = uniqueEmail('lectora-asistente');
  await page.goto('/');
  const reader = await Reader.at(page);
  await reader.press('button', 'Cotiza en un minuto');
  await reader.reads('dialog', 'Cuéntanos qué necesitas');
  for (const [question, text] of [
    ['¿Cómo te llamas?', 'Sayén Ñanco'],
    ['¿Qué tipo de plataforma necesitas?', 'Tienda de semillas'],
    ['¿Qué presupuesto aproximado tienes?', 'Un millón'],
    ['¿A qué correo te escribimos?', 'sayen@sitio'],
  ] as const) {
    await expect.poll(() => reader.here()).toMatch(new RegExp(`^textbox \\| .*\\${question}`));
    await reader.type(new RegExp(`\\${question}`), text);
    await page.keyboard.press('Enter');
  }
  await reader.hears(/Por favor ingresa un correo electrónico válido/);
  await reader.type(/¿A qué correo te escribimos\?/, email);
  await page.keyboard.press('Enter');
  await reader.hears(/Información recibida/);
  await expect.poll(() => reader.here()).toMatch(/^heading \| Ya tenemos tus respuestas/);
  await reader.reads('RootWebArea', /^Recibimos tus respuestas/);
  expect((await apiAs('admin')(`formulario_inicial?email=eq.${email}&select=nombre`)).body).toEqual(
    [{ nombre: 'Sayén Ñanco' }],
  );
});

test(
  'a client asks for help and reads that it was sent',
  { tag: '@matrix' },
  async ({ page, db }) => {
    test.setTimeout(120_000);
    const person = await makePerson(db, 'lectora');
    const asunto = `Leído en voz alta ${Date.now().toString(36)}`;
    await enter(page, person);
    const reader = await Reader.at(page);
    await reader.reads('RootWebArea', /^Inicio/);
    await reader.press('link', 'Nuevo ticket');
    await reader.type(/^Asunto/, asunto);
    await reader.type(/^Mensaje/, 'No veo la foto de la portada.');
    await reader.press('button', 'Abrir ticket');
    await reader.reads('heading', new RegExp(asunto));
    await reader.type(/^Tu mensaje/, 'Ya la veo.');
    await reader.press('button', 'Enviar');
    await reader.hears(/Ya la veo/);
  },
);

test(
  'somebody asks for their data and confirms it',
  { tag: '@matrix' },
  async ({ page, mailbox, apiAs }) => {
    const email = uniqueEmail('lectora-datos');
    await page.goto('/privacidad');
    await untilAlive(page);
    const reader = await Reader.at(page);
    await reader.press('button', /^Enviar solicitud/);
    await reader.hears(/Falta revisar 2 datos/);
    await reader.choose('Qué quieres pedir', 'Acceso');
    await reader.type('Nombre completo', 'Ailén Rojas');
    await reader.type('Correo electrónico', email);
    await reader.press('button', /^Enviar solicitud/);
    await expect.poll(() => reader.here()).toMatch(/^heading \| Revisa tu correo para confirmar/);
    const { html } = await mailbox.newest(email, /Confirma tu solicitud/);
    await page.goto('about:blank');
    await page.goto(/href="([^"]+#solicitud=[0-9a-f]{64})"/.exec(html)?.[1] ?? '');
    await reader.press('button', 'Confirmar mi solicitud');
    await expect.poll(() => reader.here()).toMatch(/^heading \| Recibimos tu solicitud n\.º \d+/);
    expect(
      (await apiAs('admin')(`solicitudes_datos?email=eq.${email}&select=tipo,estado`)).body,
    ).toEqual([{ tipo: 'acceso', estado: 'recibida' }]);
  },
);

test(
  'a client objects to a delivery, approves the next one and tells of a transfer',
  { tag: '@matrix' },
  async ({ page, db }) => {
    test.setTimeout(120_000);
    const person = await makePerson(db, 'lectora-hito');
    const [made] = await db<{ hito: number; pago: number }[]>`
    with p as (
      insert into public.plataformas (plataforma, cliente) values ('Tienda oída', ${person.id}) returning id),
    h as (
      insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado, publicado)
      select 'https://x.cl', id, '2026-01-05', 'Portada', 'entregado', true from p returning id)
    insert into public.pagos (cliente, concepto, monto, vence_el) values (${person.id}, 'Anticipo', 250000, '2040-01-05')
    returning id::int as pago, (select id::int from h) as hito`;
    const { hito, pago } = made ?? { hito: 0, pago: 0 };
    await enter(page, person, `/dashboard/hitos/${hito}/show`);
    const reader = await Reader.at(page);
    await reader.press('button', 'Pedir cambios');
    await reader.type(/^Qué hay que cambiar/, 'El teléfono es otro.');
    await reader.press('button', 'Pedir estos cambios');
    await reader.hears(/Pediste cambios.*El teléfono es otro\./);
    await db`update public.hitos_plataforma set estado = 'entregado' where id = ${hito}`;
    await reader.press('button', 'Aprobar');
    await reader.press('button', 'Aprobar la entrega');
    await reader.hears(/Entrega aprobada/);

    await page.goto(`/dashboard/pagos/${pago}/show`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      reader.press('button', 'Elegir comprobante'),
    ]);
    await chooser.setFiles({
      name: 'comprobante.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    await reader.reads('link', /^Abrir para revisarlo/);
    await reader.press('button', 'Informar transferencia');
    await reader.hears(/Transferencia informada/);
    expect(
      await db`select h.estado as hito, p.estado as pago from public.hitos_plataforma h, public.pagos p
      where h.id = ${hito} and p.id = ${pago}`,
    ).toEqual([{ hito: 'aprobado', pago: 'en_revision' }]);
  },
);
