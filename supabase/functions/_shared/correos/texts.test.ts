// @vitest-environment jsdom
/// <reference lib="dom" />
import { describe, expect, it } from 'vitest';
import { renderMail } from './render.ts';
import { TEMPLATES } from './templates.ts';
import { documentOf, sampleOf, SITE } from './testing.ts';

describe('what a mail says', () => {
  it.each([
    ['lead', 'Nuevo mensaje de contacto: Paula Ríos', '/dashboard/leads/12/show'],
    [
      'formulario_inicial',
      'Nuevo contacto del asistente: Leo Mansilla',
      '/dashboard/formulario_inicial/4/show',
    ],
    [
      'solicitud_estudio',
      'Corrección de una solicitud de plataforma: Luz Ñancupil',
      '/dashboard/solicitudes/8/show',
    ],
    ['solicitud_confirmacion', 'Hemos recibido tu solicitud', undefined],
    [
      'solicitud_datos',
      'Solicitud sobre datos personales: supresion',
      '/dashboard/solicitudes_datos/12/show',
    ],
    [
      'datos_por_confirmar',
      'Confirma tu solicitud sobre datos personales',
      '/politica-privacidad#solicitud=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    ],
    [
      'acceso_compartido',
      'El avance de Vivero Laurel',
      '/temp-access#0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    ],
    ['datos_recibida', 'Recibimos tu solicitud n.º 12 sobre datos personales', undefined],
    ['datos_prorrogada', 'Necesitamos más tiempo para tu solicitud n.º 12', undefined],
    ['datos_bloqueada', 'Suspendimos el uso de tus datos: solicitud n.º 12', undefined],
    ['datos_resuelta', 'Respondimos tu solicitud n.º 12 sobre datos personales', undefined],
    ['datos_rechazada', 'No acogimos tu solicitud n.º 12 sobre datos personales', undefined],
    [
      'datos_por_vencer',
      'Por vencer: solicitud n.º 12 sobre datos personales',
      '/dashboard/solicitudes_datos/12/show',
    ],
    ['pedido_estudio', 'Nuevo pedido W-0123456789abcdef0123', undefined],
    ['pedido_confirmacion', 'Recibimos tu pedido W-0123456789abcdef0123', undefined],
    [
      'cita_por_confirmar',
      'Confirma tu reunión',
      '/agendar?confirmar=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    ],
    [
      'cita_confirmacion',
      'Tu reunión quedó agendada',
      '/agendar#cita=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    ],
    [
      'cita_movida',
      'Tu reunión cambió de hora',
      '/agendar#cita=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    ],
    ['cita_enlace', 'La videollamada de tu reunión', undefined],
    ['cita_recordatorio', 'Mañana tenemos una reunión', undefined],
    ['cita_movida_estudio', 'Luz Ñancupil cambió la hora de su reunión', undefined],
    ['cita_cancelada', 'Tu reunión quedó cancelada', '/agendar'],
    ['cita_cancelada_estudio', 'Luz Ñancupil canceló su reunión', undefined],
    ['cita_estudio', 'Nueva reunión con Luz Ñancupil', undefined],
    [
      'ticket_abierto',
      'Abrimos un ticket para ti: Fotos para la portada',
      '/dashboard/tickets/31/show',
    ],
    [
      'ticket_respuesta',
      'Respondimos tu ticket #31: Cambiar el horario de la tienda',
      '/dashboard/tickets/31/show',
    ],
    [
      'ticket_mensaje',
      'Ticket #31 de Ana Huenchul: Cambiar el horario de la tienda',
      '/dashboard/tickets/31/show',
    ],
    [
      'correo_rebotado',
      'Ya no escribimos a ana@viverolaurel.cl',
      '/dashboard/correos/3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21/show',
    ],
    [
      'correo_sin_dueno',
      'Un correo de ana@viverolaurel.cl no llegó a ningún ticket',
      '/dashboard/correos_entrantes/4/show',
    ],
    [
      'ticket_por_cerrar',
      'Tu ticket #31 se cierra en dos días: Cambiar el horario de la tienda',
      '/dashboard/tickets/31/show',
    ],
    [
      'ticket_reabierto',
      'Reabrimos tu ticket #31: Cambiar el horario de la tienda',
      '/dashboard/tickets/31/show',
    ],
    [
      'ticket_reabierto_estudio',
      'Ticket #31 reabierto: Cambiar el horario de la tienda',
      '/dashboard/tickets/31/show',
    ],
    ['pago_informado', 'Transferencia informada: Cuota 2 de 3', '/dashboard/pagos/9/show'],
    ['pago_plan', 'Plan de pagos: 2 cuotas por $300.000', '/dashboard/pagos'],
    ['pago_programado', 'Nuevo pago: Cuota 2 de 3', '/dashboard/pagos/9/show'],
    ['pago_liberado', 'Ya toca pagar: Cuota 2 de 3', '/dashboard/pagos/9/show'],
    ['pago_recordatorio', 'Tu pago vence en 3 días: Cuota 2 de 3', '/dashboard/pagos/9/show'],
    ['pago_recibido', 'Recibimos tu pago: Cuota 2 de 3', '/dashboard/pagos/9/show'],
    ['pago_no_confirmado', 'No pudimos confirmar tu pago: Cuota 2 de 3', '/dashboard/pagos/9/show'],
    ['pago_reembolsado', 'Te devolvimos un pago: Cuota 2 de 3', '/dashboard/pagos/9/show'],
    [
      'pago_estudio',
      'Pago con tarjeta de Luz Ñancupil: Primera página web: pago inicial',
      '/dashboard/pedidos/4/show',
    ],
    [
      'pago_observado',
      'Revisa un pago que no calza: P-0123456789abcdef0123',
      '/dashboard/pagos/9/show',
    ],
    [
      'hito_cambiado',
      'Cambió un hito que habías respondido: Diseño de la portada',
      '/dashboard/hitos/5/show',
    ],
    [
      'ticket_resuelto',
      'Resolvimos tu ticket #31: Cambiar el horario de la tienda',
      '/dashboard/tickets/31/show',
    ],
    ['hito_entregado', 'Te entregamos un hito: Diseño de la portada', '/dashboard/hitos/5/show'],
    [
      'hito_respuesta',
      'Ana Huenchul pidió cambios en un hito: Diseño de la portada',
      '/dashboard/hitos/5/show',
    ],
    ['avisos_reunidos', '3 avisos más', '/dashboard/tickets/31/show'],
  ])('%s: subject and where it leads', (tipo, subject, path) => {
    const mail = renderMail(tipo, sampleOf(tipo), SITE);
    expect(mail.subject).toBe(subject);
    const [link] = documentOf(mail.html).querySelectorAll('a');
    expect(link?.getAttribute('href')).toBe(path && `https://www.estudio.cl${path}`);
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
  });

  it('gives options, amounts and hours in words', () => {
    const text = (tipo: string, more: object = {}) =>
      renderMail(tipo, { ...sampleOf(tipo), ...more }, SITE).text;
    expect(text('solicitud_estudio')).toContain(
      'Tipo de proyecto: Tienda Online\nPresupuesto: $500.000 a $1.000.000',
    );
    expect(text('pedido_confirmacion')).toContain(
      'Producto: Primera página web: pago inicial\nTotal, IVA incluido: $89.250\nForma de pago: Transferencia',
    );
    expect(text('pago_programado')).toContain('Vence: 15 de diciembre de 2026');
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
    const order = { ...sampleOf('pago_recibido'), pago: null, orden: 'W-1', en_linea: false };
    const { text } = renderMail('pago_recibido', order, SITE);
    expect(text).toContain('https://www.estudio.cl/api/pagos/confirmacion?orden=W-1');
    expect(text).not.toContain('proveedor de pagos');
    expect(text).toContain('Te escribimos por el pedido que hiciste en el sitio.');
  });

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

  it('tells a buyer by mail what the law asks to say', () => {
    const { text } = renderMail('pedido_confirmacion', sampleOf('pedido_confirmacion'), SITE);
    expect(text).toContain('Quién vende: Estudio Cobre SpA · RUT 76.123.456-0');
    expect(text).toContain('listo dentro de siete días desde este pago');
    expect(text).toContain('dentro de los diez días siguientes a contratar');
    expect(text).not.toContain('comisión');
    const cv = { ...sampleOf('pedido_confirmacion'), producto: 'asesoria-cv', monto: 99990 };
    expect(renderMail('pedido_confirmacion', cv, SITE).text).toContain(
      'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto.',
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
      'hito_cambiado',
      'hito_entregado',
      'ticket_abierto',
      'ticket_por_cerrar',
      'ticket_reabierto',
      'ticket_respuesta',
      'ticket_resuelto',
    ]);
    expect(renderMail('hito_entregado', sampleOf('hito_entregado'), SITE).text).toMatch(
      /\nElegir qué correos recibes: https:\/\/www\.estudio\.cl\/dashboard\/preferencias$/,
    );
  });

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

  it('carries the message itself, and who wrote it', () => {
    expect(renderMail('ticket_respuesta', sampleOf('ticket_respuesta'), SITE).text).toContain(
      'Jimena Soto:\n> Listo, Ana: el nuevo horario ya está publicado.\n> \n> ¿Lo revisas?',
    );
  });
});
