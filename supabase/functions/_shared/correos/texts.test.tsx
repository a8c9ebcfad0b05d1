/// <reference lib="dom" />
import { PRODUCT_SAMPLE } from '../product.ts';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render.ts';
import { studioOf } from './studio.ts';
import { TEMPLATES } from './templates.ts';
import { documentOf, sampleOf, seen, SITE } from './testing.ts';

const TOKEN = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

describe('what a mail says', () => {
  it.each([
    ['/dashboard/leads/12/show', ['lead']],
    ['/dashboard/formulario_inicial/4/show', ['formulario_inicial']],
    ['/dashboard/solicitudes/8/show', ['solicitud_estudio']],
    [
      undefined,
      [
        'lead_confirmacion',
        'solicitud_confirmacion',
        'datos_recibida',
        'datos_prorrogada',
        'datos_bloqueada',
        'datos_resuelta',
        'datos_rechazada',
        'pedido_estudio',
        'cita_enlace',
        'cita_recordatorio',
        'cita_movida_estudio',
        'cita_cancelada_estudio',
        'cita_estudio',
      ],
    ],
    ['/dashboard/solicitudes_datos/12/show', ['solicitud_datos', 'datos_por_vencer']],
    [`/politica-privacidad#solicitud=${TOKEN}`, ['datos_por_confirmar']],
    [`/temp-access#${TOKEN}`, ['acceso_compartido']],
    [`/dashboard/auth-callback#invitacion=${TOKEN}`, ['invitacion']],
    [`/agendar?confirmar=${TOKEN}`, ['cita_por_confirmar']],
    [`/agendar#cita=${TOKEN}`, ['cita_confirmacion', 'cita_movida']],
    ['/agendar', ['cita_cancelada']],
    ['/comprar?producto=tienda&pedido=W-0123456789abcdef0123', ['pedido_confirmacion']],
    [
      '/dashboard/tickets/31/show',
      [
        'ticket_abierto',
        'ticket_asignado',
        'ticket_respuesta',
        'ticket_mensaje',
        'ticket_por_cerrar',
        'ticket_cerrado',
        'ticket_recibido',
        'ticket_reabierto',
        'ticket_reabierto_estudio',
        'ticket_resuelto',
        'avisos_reunidos',
      ],
    ],
    ['/dashboard/correos/3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21/show', ['correo_rebotado']],
    ['/dashboard/correos_entrantes/4/show', ['correo_sin_dueno']],
    [
      '/dashboard/pagos/9/show',
      [
        'pago_informado',
        'pago_en_revision',
        'pago_recibido',
        'pago_no_confirmado',
        'pago_reembolsado',
        'pago_observado',
      ],
    ],
    [
      `/pagar#${TOKEN}`,
      ['pago_plan', 'pago_programado', 'pago_cambiado', 'pago_liberado', 'pago_recordatorio'],
    ],
    ['/login#recuperar', ['cuenta_aviso']],
    ['/dashboard/pedidos/4/show', ['pago_estudio']],
    ['/dashboard/hitos/5/show', ['hito_cambiado', 'hito_entregado', 'hito_respuesta']],
    ['/dashboard/plataformas/3/show', ['material_entregado', 'material_pedido']],
  ])('%s is where it leads whom it tells: %j', (path, tipos) => {
    for (const tipo of tipos) {
      const { subject, html } = renderMail(tipo, sampleOf(tipo), SITE);
      expect(subject, tipo).toMatch(/^\p{Lu}|^\d/u);
      const [link] = documentOf(html).querySelectorAll('a');
      expect(link?.getAttribute('href'), tipo).toBe(path && `https://www.estudio.cl${path}`);
    }
  });

  it.each([
    ['pago_programado', '/dashboard/pagos/9/show', 'este pago'],
    ['pago_plan', '/dashboard/pagos', '«Sitio web, cuota 1 de 2»'],
    ['pago_liberado', '/dashboard/pagos/9/show', 'este pago'],
    ['pago_recordatorio', '/dashboard/pagos/9/show', 'este pago'],
    ['pago_cambiado', '/dashboard/pagos/9/show', 'este pago'],
  ])('%s opens the payment itself, or %s where it has no link', (tipo, area, what) => {
    const { text, html } = renderMail(tipo, sampleOf(tipo), SITE);
    expect(text).toContain(
      `Pagar ahora: ${SITE}/pagar#${TOKEN}\n\nEse enlace abre solo ${what}, sin iniciar sesión y por 90 días: no lo reenvíes.`,
    );
    expect(documentOf(html).querySelectorAll('.boton')).toHaveLength(1);
    expect(text).toContain(`en tu área privada: ${SITE}${area}`);
    for (const token of [null, undefined]) {
      const without = renderMail(tipo, { ...sampleOf(tipo), token, otros: undefined }, SITE);
      expect(without.text).not.toMatch(/Pagar ahora|no lo reenvíes|\/pagar/);
      const button = documentOf(without.html).querySelector('.boton');
      expect(button?.getAttribute('href')).toBe(SITE + area);
    }
  });

  it('a delivered milestone says where it is opened, in both parts', () => {
    const mail = renderMail('hito_entregado', sampleOf('hito_entregado'), SITE);
    for (const part of [mail.html, mail.text])
      expect(part).toContain('https://revision.ejemplo.cl/portada');
  });

  it('and with how many files', () => {
    const delivered = sampleOf('hito_entregado');
    for (const [archivos, words] of [
      [1, 'Un archivo, que está en el hito'],
      [3, '3 archivos, que están en el hito'],
    ] as const)
      expect(renderMail('hito_entregado', { ...delivered, archivos }, SITE).text).toContain(words);
    for (const archivos of [null, undefined])
      expect(renderMail('hito_entregado', { ...delivered, archivos }, SITE).text).not.toContain(
        'Archivos',
      );
  });

  it('a delivered milestone says what its approval makes due, each with its amount, and nothing where nothing waits', () => {
    const delivered = { ...sampleOf('hito_entregado') };
    const two = [
      { concepto: 'Segunda cuota', monto: 178_500 },
      { concepto: 'Soporte', monto: 20_000 },
    ];
    const { text } = renderMail('hito_entregado', { ...delivered, al_aprobar: two }, SITE);
    expect(text).toContain('Si lo apruebas, queda por pagar Segunda cuota: $178.500');
    expect(text).toContain('queda por pagar Soporte: $20.000');
    for (const al_aprobar of [null, undefined]) {
      const none = renderMail('hito_entregado', { ...delivered, al_aprobar }, SITE);
      expect(none.text).not.toContain('queda por pagar');
    }
  });

  it.each([
    [{}, 'Camila Rojas te invita a tu área privada', 'ver el avance de Vivero Aromo, '],
    [{ plataforma: null }, 'Camila Rojas te invita a tu área privada', 'avance de tu proyecto, '],
    [{ quien: null }, 'Raulí te invita a tu área privada', 'Raulí te invita a tu área privada. '],
    [
      { lugar: 'tickets', de: 'Lanas Noa', plataforma: null },
      'Camila Rojas te invita a los tickets de Lanas Noa',
      'Camila Rojas, de Raulí, te invita a los tickets de Lanas Noa. ',
    ],
    [
      { de: 'Lanas Noa' },
      'Camila Rojas te invita al área privada de Lanas Noa',
      'avance de Vivero Aromo',
    ],
    [
      { lugar: 'equipo', plataforma: null },
      'Camila Rojas te invita al equipo de Raulí',
      'Camila Rojas te invita al equipo de Raulí. Desde ahí puedes atender a sus clientes.',
    ],
  ])('an invitation says who invites and to what: %j', (change, subject, said) => {
    const mail = renderMail('invitacion', { ...sampleOf('invitacion'), ...change }, SITE, {
      studio: { nombre: 'Raulí', email: null, telefono: null },
      greet: 'Ana Soto',
    });
    expect(mail.subject).toBe(subject);
    for (const text of [mail.text, seen(mail.html)]) expect(text).toContain(said);
    expect(mail.text).toContain('Hola, Ana:');
    expect(mail.text).toContain('El enlace vale tres días');
  });

  it('a plan is announced by what is paid first, which may wait for a milestone', () => {
    const dated = {
      pago: 9,
      concepto: 'Anticipo',
      monto: 150000,
      vence_el: '2026-12-15',
      hito: null,
    };
    const waiting = { ...dated, pago: 10, concepto: 'Saldo', hito: 'Apertura' };
    const previewOf = (...cuotas: unknown[]) =>
      documentOf(renderMail('pago_plan', { total: 300000, cuotas }, SITE).html).body.textContent;
    expect(previewOf(dated, waiting)).toContain('La primera vence el 15 de diciembre de 2026');
    expect(previewOf(waiting, dated)).toContain('La primera con fecha vence el 15 de diciembre');
    expect(previewOf(waiting, waiting)).toContain('La primera se paga cuando apruebes «Apertura»');
    // The client does not see the milestone: it waits all the same, and the link means the other.
    const hidden = { ...waiting, concepto: 'Oculta', hito: '' };
    expect(previewOf(hidden, dated)).toContain('La primera con fecha vence el 15 de diciembre');
    expect(previewOf(hidden, hidden)).toContain('Te avisaremos cuando haya que pagar la primera');
    const { text } = renderMail(
      'pago_plan',
      { ...sampleOf('pago_plan'), total: 300000, cuotas: [hidden, dated] },
      SITE,
    );
    expect(text).toContain('Ese enlace abre solo «Anticipo»');
    expect(text).toContain('Vence: Te avisaremos cuando haya que pagarlo');
    expect(
      renderMail('pago_programado', { ...sampleOf('pago_programado'), hito: '' }, SITE).text,
    ).toContain('No tienes que hacer nada todavía');
  });

  it('gives options, amounts and hours in words', () => {
    const text = (tipo: string, more: object = {}) =>
      renderMail(tipo, { ...sampleOf(tipo), ...more }, SITE).text;
    expect(text('solicitud_estudio')).toContain(
      'Tipo de proyecto: Tienda Online\nPresupuesto: $500.000 a $1.000.000',
    );
    expect(text('pedido_confirmacion')).toContain(
      'Producto: Primera página web\nTotal, IVA incluido: $178.500\nPagas ahora: $89.250, el 50% para comenzar\nSegundo pago: $89.250, contra entrega\nPedido: W-7F3K-92\nForma de pago: Transferencia',
    );
    expect(text('pago_programado')).toContain('Vence: 15 de diciembre de 2026');
    // Its amount is what remains: part of it may have come.
    expect(text('pago_recordatorio')).toContain(
      'Por pagar, IVA incluido: $150.000\nVence: 15 de diciembre de 2026',
    );
    expect(text('pago_recordatorio', { dias: 4 })).toContain('Venció: 15 de diciembre de 2026');
    expect(text('pago_programado', { hito: 'Portada' })).toContain(
      'Vence: Cuando apruebes «Portada»',
    );
    expect(text('pago_programado', { hito: 'Portada' })).not.toContain('15 de diciembre');
    expect(text('pago_plan')).toContain('Vence: Cuando apruebes «Apertura»');
    expect(text('pago_plan')).not.toContain('15 de enero');
    expect(text('pago_liberado')).toContain(
      'Hito aprobado: Diseño de la portada\nConcepto: Cuota 2 de 3\nTotal, IVA incluido: $150.000\nVence: 15 de diciembre de 2026',
    );
    expect(text('hito_respuesta', { estado: 'aprobado', liberado: 150000 })).toContain(
      'Se puede cobrar: $150.000',
    );
    expect(text('hito_respuesta')).not.toContain('Se puede cobrar');
    expect(text('cita_por_confirmar')).toContain('lunes 4 de enero de 2027 a las 09:00');
    expect(text('cita_por_confirmar')).toContain('Guardamos esta hora hasta las 13:30 (Chile).');
    expect(text('datos_recibida')).toContain('Respuesta a más tardar: 21 de diciembre de 2026');
    expect(text('datos_recibida', { bloqueo_vence_en: '2026-11-25T02:59:59+00:00' })).toContain(
      'Respuesta sobre el bloqueo: 24 de noviembre de 2026',
    );
    for (const tipo of ['datos_resuelta', 'datos_rechazada']) {
      expect(text(tipo)).toContain(
        'puedes reclamar ante la Agencia de Protección de Datos Personales dentro de los 30 días hábiles siguientes',
      );
    }
    expect(text('datos_por_confirmar')).toContain('Mientras no la confirmes no haremos nada.');
    expect(text('solicitud_datos')).toContain('Responder antes del: 21 de diciembre de 2026');
    expect(text('hito_cambiado')).toContain('Antes: Aprobado\nAhora: En curso');
    expect(text('hito_cambiado', { ahora: 'eliminado', hito: null })).toContain('Ahora: Eliminado');
    const moved = 'Las fechas por entregar se corrieron';
    expect(text('material_entregado')).toContain(`${moved} 4 días por la espera.`);
    expect(text('material_entregado', { corridos: 1 })).toContain(`${moved} un día`);
    expect(text('material_entregado', { corridos: null })).not.toContain(moved);
    expect(text('material_entregado', { faltan: 1 })).toContain('Falta una cosa más.');
    expect(text('material_entregado', { faltan: 2 })).toContain('Faltan 2 cosas más.');
    expect(text('cita_confirmacion', { nombre: null })).toMatch(/^Gracias\n/);
    expect(text('hito_respuesta')).toContain('Ana Huenchul:\n> El logo más grande, por favor.');
    expect(text('hito_respuesta')).toContain('Con 2 imágenes, que están en el hito.');
    expect(text('hito_respuesta', { imagenes: 1 })).toContain('Con una imagen, que está en');
    expect(text('hito_respuesta', { imagenes: null })).not.toContain('en el hito.');
    expect(text('hito_respuesta', { estado: 'aprobado', observacion: null })).toMatch(
      /^Hito aprobado\n/,
    );
  });

  it('says of a receipt what it is not, and of an order where its state stands', () => {
    const receipt = renderMail('pago_recibido', sampleOf('pago_recibido'), SITE);
    expect(receipt.text).toContain('Comprobante de pago. No reemplaza boleta ni factura.');
    expect(receipt.text).toContain('Lo verificamos con el proveedor de pagos.');
    const order = {
      ...{ ...sampleOf('pago_recibido'), pago: null, en_linea: false },
      ...{ orden: 'W-1', referencia: 'W-7F3K-92' },
    };
    const { text } = renderMail('pago_recibido', order, SITE);
    expect(text).toContain('https://www.estudio.cl/api/pagos/confirmacion?orden=W-1');
    expect(text).toContain('Pedido: W-7F3K-92');
    expect(text).not.toContain('proveedor de pagos');
    expect(text).toContain('Te escribimos por el pedido que hiciste en el sitio.');
  });

  it.each(['pago_recibido', 'pago_reembolsado', 'pago_estudio', 'pago_observado'])(
    '%s calls the number of an order and that of a payment by their names',
    (tipo) => {
      const text = (referencia?: string, orden = 'P-0123') =>
        renderMail(tipo, { ...sampleOf(tipo), orden, referencia }, SITE).text;
      expect(text('W-7F3K-92')).toContain('Pedido: W-7F3K-92');
      expect(text('W-7F3K-92')).not.toContain('Orden:');
      expect(text('P-12')).toContain('Pago: P-12');
      // Of what was queued before it was short.
      expect(text(undefined, 'W-0123')).toContain('Pedido: W-0123');
      expect(text(undefined, 'J-0123')).toContain('Orden: J-0123');
    },
  );

  it('says why money went back, and when it was the bank that took it', () => {
    const back = (more: object) =>
      renderMail('pago_reembolsado', { ...sampleOf('pago_reembolsado'), ...more }, SITE);
    expect(back({}).text).toContain('El estudio:\n> Pagaste esta cuota dos veces.');
    expect(back({}).text).toContain('puede tardar unos días');
    expect(back({ motivo: null }).text).not.toContain('El estudio');
    const taken = back({ contracargo: true });
    expect(taken.subject).toBe('Tu banco te devolvió un pago: Cuota 2 de 3');
    expect(taken.text).toContain('(un contracargo)');
    expect(taken.text).not.toContain('Te devolvimos');
  });

  it.each([
    [-3, 'Tu pago vence en 3 días'],
    [-1, 'Tu pago vence mañana'],
    [0, 'Tu pago vence hoy'],
    [1, 'Tu pago venció ayer'],
    [3, 'Tu pago venció hace 3 días'],
    [7, 'Tu pago venció hace 7 días'],
  ])('%i days from its day a reminder says: %s', (dias, title) => {
    const { text } = renderMail(
      'pago_recordatorio',
      { ...sampleOf('pago_recordatorio'), dias },
      SITE,
    );
    expect(text.startsWith(`${title}\n`)).toBe(true);
  });

  it.each([
    ['pedido_confirmacion', 'Monto: $89.250\nConcepto: W-7F3K-92\n'],
    ['pago_recordatorio', 'Monto: $150.000\nConcepto: P-9\n'],
  ])('%s says where to transfer to, once the studio has said it', (tipo, said) => {
    const studio = studioOf({
      ...{ nombre: 'Estudio Cobre', email: null, telefono: null, banco: 'Banco de Ejemplo' },
      ...{ cuenta_titular: 'Estudio Cobre SpA', cuenta_rut: '76123456-0', cuenta_numero: '00-1' },
    });
    const { text } = renderMail(tipo, sampleOf(tipo), SITE, { studio });
    expect(text).toContain('RUT: 76.123.456-0\nBanco: Banco de Ejemplo\nNúmero de cuenta: 00-1\n');
    expect(text).toContain(said);
    const untold = studioOf({ nombre: 'Estudio Cobre', email: null, telefono: null });
    expect(renderMail(tipo, sampleOf(tipo), SITE, { studio: untold }).text).not.toContain(
      'RUT: 76',
    );
  });

  it('an order that is paid by card is not asked for a transfer', () => {
    const mail = { ...sampleOf('pedido_confirmacion'), metodo: 'tarjeta' };
    const studio = studioOf({
      ...{ nombre: 'Estudio Cobre', email: null, telefono: null, banco: 'Banco de Ejemplo' },
      ...{ cuenta_titular: 'Estudio Cobre SpA', cuenta_rut: '76123456-0', cuenta_numero: '00-1' },
    });
    expect(renderMail('pedido_confirmacion', mail, SITE, { studio }).text).not.toContain('00-1');
  });

  it('a paid sale that promises a session leads to its calendar, and no other does', () => {
    const text = (sesion: object | null | undefined) =>
      renderMail('pago_recibido', { ...sampleOf('pago_recibido'), sesion }, SITE).text;
    const said = text({ codigo: 'mentoria', minutos: 50 });
    expect(said).toContain(`: ${SITE}/agendar?tipo=mentoria`);
    expect(said).toContain('de 50 minutos');
    for (const none of [null, undefined]) expect(text(none)).not.toContain('/agendar');
  });

  it('tells a buyer by mail what the law asks to say', () => {
    const { text } = renderMail('pedido_confirmacion', sampleOf('pedido_confirmacion'), SITE);
    expect(text).toContain('Quién vende: Ejemplo SpA · RUT 76.123.456-0');
    expect(text).toContain('El plazo de entrega es de siete días corridos.');
    expect(text).toContain('dentro de los diez días siguientes a contratar');
    expect(text).not.toContain('comisión');
    const sample = sampleOf('pedido_confirmacion');
    const cv = {
      ...sample,
      de: { ...PRODUCT_SAMPLE, clase: 'sesion', despues: 'Si te contratan, una comisión.' },
    };
    expect(renderMail('pedido_confirmacion', cv, SITE).text).toContain(
      'Después: Si te contratan, una comisión.',
    );
  });

  it('says of a correction that it is one', () => {
    const corrected = renderMail(
      'lead',
      { ...sampleOf('lead'), correccion: true, es_cliente: true },
      SITE,
    );
    expect(corrected.subject).toBe('Corrección de un mensaje de contacto: Paula Ríos');
    expect(corrected.text).toContain('esto reemplaza el aviso anterior');
    expect(corrected.text).toContain('Ya es cliente, y su ficha de cliente no cambió: revísala.');
    expect(renderMail('lead', sampleOf('lead'), SITE).text).not.toContain('reemplaza');
    const booking = { ...sampleOf('cita_por_confirmar'), correccion: true };
    expect(renderMail('cita_por_confirmar', booking, SITE)).toMatchObject({
      subject: 'Confirma tu reunión corregida',
      text: expect.stringContaining(
        'Si te enviamos otro enlace antes, ya no sirve: vale este.',
      ) as string,
    });
  });

  it('leads to what can be turned off, and only there', () => {
    const offering = Object.keys(TEMPLATES).filter((tipo) =>
      renderMail(tipo, sampleOf(tipo), SITE).html.includes('/dashboard/preferencias"'),
    );
    expect(offering.sort()).toEqual([
      'documento_compartido',
      'hito_cambiado',
      'hito_entregado',
      'material_pedido',
      'ticket_abierto',
      'ticket_cerrado',
      'ticket_por_cerrar',
      'ticket_reabierto',
      'ticket_recibido',
      'ticket_respuesta',
      'ticket_resuelto',
    ]);
    expect(renderMail('hito_entregado', sampleOf('hito_entregado'), SITE).text).toMatch(
      /\nElegir qué correos recibes: https:\/\/www\.estudio\.cl\/dashboard\/preferencias$/,
    );
  });

  it.each([
    [true, 'es una dirección conocida'],
    [false, 'no se pudo comprobar: puede que lo haya escrito otra persona'],
    // As mails of before have it.
    [undefined, 'es una dirección conocida'],
  ])('says of a mail without an owner whether its sender was verified: %s', (comprobado, said) => {
    const mail = { correo: 4, de: 'ana@correo.cl', asunto: 'Hola', mensaje: 'Hola', comprobado };
    expect(renderMail('correo_sin_dueno', mail, SITE).text).toContain(said);
  });

  it('says of a ticket that was closed or solved how long it can be reopened, and asks how it went', () => {
    const closed = renderMail('ticket_cerrado', sampleOf('ticket_cerrado'), SITE).text;
    const solved = renderMail('ticket_resuelto', sampleOf('ticket_resuelto'), SITE).text;
    expect(closed).toContain(
      'tienes 14 días para reabrirlo en la misma página: hasta el 6 de enero de 2027.',
    );
    for (const text of [closed, solved]) {
      expect(text).toContain('14 días');
      expect(text).toContain(
        'Calificar la atención: https://www.estudio.cl/dashboard/tickets/31/show',
      );
    }
  });

  it.each([
    ['ticket_resuelto', 'Resolvimos', 'Respondimos y resolvimos', 'y lo dimos por resuelto.'],
    ['ticket_cerrado', 'Cerramos', 'Respondimos y cerramos', 'y lo cerramos.'],
  ])(
    '%s holds the answer that ended it, all of it, and says no such thing without one',
    (...row) => {
      const [tipo, alone, both, end] = row;
      const bare = { ticket: 31, asunto: 'Horario', reabre_hasta: '2027-01-06' };
      const mensaje = 'Listo, Ana.\n\n¿Lo revisas?';
      const mail = renderMail(tipo, { ...bare, autor: 'Jimena Soto', mensaje }, SITE);
      expect(mail.subject).toBe(`${both} tu ticket #31: Horario`);
      expect(mail.text).toContain(`Respondimos tu ticket #31 ${end}`);
      expect(mail.text).toMatch(/Jimena Soto[^]*Listo, Ana\.[^]*¿Lo revisas\?[^]*14 días/);
      const without = renderMail(tipo, bare, SITE);
      expect(without.subject).toBe(`${alone} tu ticket #31: Horario`);
      expect(without.text).not.toContain('espondimos');
    },
  );

  it('greets whom the database knows by their first name, and nobody in a notice to the studio', () => {
    const opening = (tipo: string, greet: string | null) =>
      renderMail(tipo, sampleOf(tipo), SITE, { greet }).text.split('\n')[2];
    expect(opening('pago_recibido', 'Sra. Ana Paillán')).toBe('Hola, Ana:');
    expect(opening('ticket_respuesta', 'Vivero Laurel SpA')).toBe('Hola, Vivero Laurel SpA:');
    expect(opening('ticket_respuesta', null)).not.toContain('Hola');
    expect(opening('ticket_mensaje', 'Ana Paillán')).not.toContain('Hola,');
  });

  it.each([
    ['contrasena', 'Cambió la contraseña de tu cuenta'],
    ['ingreso', 'Nuevo ingreso a tu cuenta'],
    ['factor_agregado', 'Tu cuenta tiene un dispositivo nuevo'],
    ['factor_quitado', 'Tu cuenta tiene un dispositivo menos'],
  ])(
    'says what happened to an account (%s), and what to do if it was somebody else',
    (que, subject) => {
      const mail = renderMail('cuenta_aviso', { ...sampleOf('cuenta_aviso'), que }, SITE);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain('2 de diciembre');
      expect(mail.text).toContain('Desde: Chrome en Android');
      expect(mail.text).toContain('Si no fuiste tú, define ahora una contraseña nueva');
    },
  );

  it('says on which day a ticket closes', () => {
    expect(renderMail('ticket_por_cerrar', sampleOf('ticket_por_cerrar'), SITE).text).toContain(
      'se cierra el 6 de enero de 2027.',
    );
  });

  it('says of a ticket that closes whether it was solved or waits for an answer', () => {
    const of = (espera?: boolean) =>
      renderMail('ticket_por_cerrar', { ...Object(sampleOf('ticket_por_cerrar')), espera }, SITE)
        .text;
    expect(of()).toContain('Dimos por resuelto tu ticket #31. Si no hay nada más');
    expect(of(false)).toContain('Dimos por resuelto tu ticket #31.');
    expect(of(true)).toContain('Tu ticket #31 espera tu respuesta. Si no respondes');
  });

  it('says of a proposal whether it was accepted on its page or elsewhere, and until when it can be withdrawn from', () => {
    const of = (changes: object) =>
      renderMail('propuesta_aceptada', { ...sampleOf('propuesta_aceptada'), ...changes }, SITE);
    const here = of({});
    expect(here.subject).toBe('Aceptaste la propuesta: Tienda en línea');
    expect(here.text).toContain('Puedes retractarte hasta el 31 de diciembre de 2026');
    const { fuera_el: _none, ...older } = Object(sampleOf('propuesta_aceptada'));
    expect(renderMail('propuesta_aceptada', older, SITE).text).toBe(here.text);
    const elsewhere = of({ fuera_el: '2026-11-28', retracto_hasta: null });
    expect(elsewhere.subject).toBe('Anotamos que la propuesta está aceptada: Tienda en línea');
    expect(elsewhere.text).toContain('nos llegó por otro lado, con fecha 28 de noviembre de 2026');
    expect(elsewhere.text).not.toContain('Aceptaste');
    expect(elsewhere.text).not.toContain('retractarte');
  });

  it('says what matters most of a report, and makes no table of a month with nothing but an answer', () => {
    const of = (changes: object = {}) =>
      renderMail('informe_mensual', { ...sampleOf('informe_mensual'), ...changes }, SITE);
    expect(of({ disponibilidad: 0 }).text).toContain('Tiempo en línea: 0\u00a0%');
    expect(documentOf(of().html).querySelectorAll('th')).toHaveLength(3);
    const bare = of({
      ...{ disponibilidad: null, visitas: null, vence: null, vence_el: null },
      ...{ resueltos: 0, entregados: 0 },
    });
    expect(bare.text).toContain('El informe completo está en tu área privada.');
    const empty = Array.from(documentOf(bare.html).querySelectorAll('tbody')).filter(
      ({ children }) => children.length === 0,
    );
    expect(empty).toEqual([]);
  });

  it('carries the message itself, and who wrote it', () => {
    expect(renderMail('ticket_respuesta', sampleOf('ticket_respuesta'), SITE).text).toContain(
      'Jimena Soto:\n> Listo, Ana: el nuevo horario ya está publicado.\n> \n> ¿Lo revisas?',
    );
  });
});
