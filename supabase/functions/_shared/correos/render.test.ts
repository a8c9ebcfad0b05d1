// @vitest-environment jsdom
/// <reference lib="dom" />
import { describe, expect, it } from 'vitest';
import { TIPOS_CORREO, type TipoCorreo } from '../../../../src-shared/correos.ts';
import { BadMail, NoSite, oneLine, renderMail } from './render.ts';
import { TEMPLATES } from './templates.ts';

const SITE = 'https://www.estudio.cl';

/** Fields that came later: mails that were queued before do not have them. */
const LATER = new Set(['enlace', 'a_nombre_de', 'pago_recibido vendedor']);

/** The fields of each mail that hold what a person wrote. */
const WRITTEN: Record<TipoCorreo, readonly string[]> = {
  lead: ['nombre', 'email', 'telefono', 'mensaje'],
  formulario_inicial: ['nombre', 'email', 'tipo_plataforma', 'presupuesto'],
  solicitud_estudio: ['nombre', 'email', 'telefono', 'empresa', 'mensaje'],
  solicitud_confirmacion: ['nombre'],
  solicitud_datos: ['nombre', 'email', 'detalle'],
  acceso_compartido: ['plataforma'],
  datos_por_confirmar: ['nombre'],
  datos_recibida: ['nombre'],
  datos_prorrogada: ['nombre', 'motivo'],
  datos_bloqueada: ['nombre', 'nota'],
  datos_resuelta: ['nombre', 'respuesta'],
  datos_rechazada: ['nombre', 'respuesta'],
  datos_por_vencer: ['nombre'],
  pedido_estudio: ['nombre', 'email', 'telefono'],
  pedido_confirmacion: ['nombre'],
  cita_por_confirmar: ['nombre'],
  cita_confirmacion: ['nombre'],
  cita_estudio: ['nombre', 'email', 'telefono', 'motivo'],
  cita_recordatorio: ['nombre'],
  cita_enlace: ['nombre'],
  cita_movida: ['nombre'],
  cita_movida_estudio: ['nombre', 'email', 'telefono', 'motivo'],
  cita_cancelada: ['nombre'],
  cita_cancelada_estudio: ['nombre', 'email', 'telefono', 'motivo'],
  ticket_abierto: ['asunto', 'autor', 'mensaje'],
  ticket_respuesta: ['asunto', 'autor', 'mensaje'],
  ticket_mensaje: ['asunto', 'autor', 'mensaje'],
  correo_rebotado: ['para', 'detalle', 'asunto'],
  correo_sin_dueno: ['de', 'asunto', 'mensaje'],
  ticket_por_cerrar: ['asunto'],
  ticket_reabierto: ['asunto'],
  ticket_reabierto_estudio: ['asunto', 'cliente'],
  pago_informado: ['concepto', 'cliente'],
  pago_programado: ['concepto'],
  pago_recordatorio: ['concepto'],
  pago_recibido: ['concepto', 'orden'],
  pago_no_confirmado: ['concepto', 'motivo'],
  pago_reembolsado: ['concepto'],
  pago_estudio: ['concepto', 'quien'],
  pago_observado: ['orden', 'recibido'],
  ticket_resuelto: ['asunto'],
  hito_entregado: ['titulo', 'descripcion', 'plataforma'],
  hito_respuesta: ['titulo', 'plataforma', 'cliente', 'observacion'],
  avisos_reunidos: [],
  hito_cambiado: ['plataforma', 'titulo', 'titulo_nuevo'],
};

const HOSTILE = {
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'the end of an attribute': `"><b onclick="x">'\`&amp;</td></table>`,
  'lines of a header': 'Hola\r\nBcc: todos@ejemplo.cl\r\n\r\nx\u0000\u001b\u2028\u202e',
  '5,000 letters': 'ñ'.repeat(5000),
  emoji: '👩🏽‍💻🇨🇱 '.repeat(100),
};

const sampleOf = (tipo: string) => TEMPLATES[tipo as TipoCorreo].sample;
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
/** Text as a person sees it: spaces and lines are the page's. */
const seen = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What a page of HTML makes of signs that it does not know. */
const inHtml = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\u0000', '');

it('has a mail for each type that people can read of, and for no other', () => {
  expect(Object.keys(TEMPLATES).sort()).toEqual(TIPOS_CORREO.map(({ valor }) => valor).sort());
});

describe.each(Object.keys(TEMPLATES))('%s', (tipo) => {
  const mail = renderMail(tipo, sampleOf(tipo), SITE);
  const page = documentOf(mail.html);

  it('is a whole page in Spanish, for light and dark', () => {
    expect(
      mail.html.startsWith('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"'),
    ).toBe(true);
    expect(page.documentElement.lang).toBe('es-CL');
    expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe(
      'light dark',
    );
    expect(page.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title).toBe(page.querySelector('h1')?.textContent);
    expect(page.querySelector('[data-skip-in-text]')?.textContent).toMatch(/^\S.{5}/);
    expect(page.body.textContent).toContain('Estudio Cobre');
  });

  it('leads only to the site', () => {
    const links = [...page.querySelectorAll('a')].map((link) => link.href);
    expect(links.filter((link) => !link.startsWith('https://www.estudio.cl/'))).toEqual([]);
  });

  it('says the same as text', () => {
    expect(mail.text).not.toMatch(/<\/?[a-z]/i);
    expect(mail.text.startsWith(page.querySelector('h1')?.textContent ?? '-')).toBe(true);
    for (const cell of page.querySelectorAll('td.valor')) {
      expect(seen(mail.text)).toContain(seen(cell.textContent));
    }
    for (const link of page.querySelectorAll('a')) expect(mail.text).toContain(link.href);
  });

  it.each(Object.entries(HOSTILE))('takes %s as text', (_name, hostile) => {
    for (const field of WRITTEN[tipo as TipoCorreo]) {
      const { subject, html, text } = renderMail(
        tipo,
        { ...sampleOf(tipo), [field]: hostile },
        SITE,
      );
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
      expect(Array.from(subject).length).toBeLessThanOrEqual(150);
      expect(subject).toMatch(/\S/);
      const attacked = documentOf(html);
      expect(
        attacked.querySelectorAll('script, img, b, iframe, form, [onclick], [onerror]'),
      ).toHaveLength(0);
      expect(attacked.querySelectorAll('table')).toHaveLength(
        page.querySelectorAll('table').length,
      );
      expect(seen(attacked.body.textContent)).toContain(seen(inHtml(hostile)));
      expect(seen(text.replaceAll(/^> /gm, ''))).toContain(seen(hostile));
    }
  });

  it('needs each of its fields, but for those that mails of before do not have', () => {
    expect(Object.keys(sampleOf(tipo)).sort()).toEqual(
      [...TEMPLATES[tipo as TipoCorreo].keys].sort(),
    );
    for (const key of TEMPLATES[tipo as TipoCorreo].keys) {
      const rest = Object.fromEntries(
        Object.entries(sampleOf(tipo)).filter(([name]) => name !== key),
      );
      if (LATER.has(key) || LATER.has(`${tipo} ${key}`))
        expect(renderMail(tipo, rest, SITE).subject).not.toBe('');
      else
        expect(() => renderMail(tipo, rest, SITE), key).toThrow(
          `Los datos del correo ${tipo} no sirven: ${key}`,
        );
      expect(() => renderMail(tipo, { ...rest, [key]: ['x'] }, SITE), key).toThrow(BadMail);
    }
  });
});

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
    ['pago_programado', 'Nuevo pago: Cuota 2 de 3', '/dashboard/pagos/9/show'],
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

  it('gives options, amounts and hours in words', () => {
    const text = (tipo: string, more: object = {}) =>
      renderMail(tipo, { ...sampleOf(tipo), ...more }, SITE).text;
    expect(text('solicitud_estudio')).toContain(
      'Tipo de proyecto: Tienda Online\nPresupuesto: $500.000 a $1.000.000',
    );
    expect(text('pedido_confirmacion')).toContain(
      'Producto: Primera página web: pago inicial\nTotal, IVA incluido: $89.250\nForma de pago: Transferencia',
    );
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

  it('carries the message itself, and who wrote it', () => {
    expect(renderMail('ticket_respuesta', sampleOf('ticket_respuesta'), SITE).text).toContain(
      'Jimena Soto:\n> Listo, Ana: el nuevo horario ya está publicado.\n> \n> ¿Lo revisas?',
    );
  });
});

describe('several notices in one', () => {
  const notice = (tipo: string, datos: object, responder_a: string | null = null) => ({
    tipo,
    datos,
    responder_a,
  });
  const mailOf = (...avisos: object[]) => renderMail('avisos_reunidos', { avisos }, SITE);

  it('holds each with its text, its link and whom to answer', () => {
    const { text, html, subject } = mailOf(
      notice('lead', sampleOf('lead'), 'paula@ejemplo.cl'),
      notice('pago_informado', sampleOf('pago_informado')),
    );
    expect(subject).toBe('2 avisos más');
    expect(text).toContain('Nuevo mensaje de contacto: Paula Ríos');
    expect(text).toContain('> Hola, necesito una tienda para mi vivero.');
    expect(text).toContain('Responder a: paula@ejemplo.cl');
    expect(text).toContain('https://www.estudio.cl/dashboard/pagos/9/show');
    expect([...documentOf(html).querySelectorAll('h2')].map((h) => h.textContent)).toEqual([
      'Nuevo mensaje de contacto: Paula Ríos',
      'Transferencia informada: Cuota 2 de 3',
    ]);
  });

  it('loses none because another cannot be written', () => {
    const { text } = mailOf(
      notice('constructor', {}),
      notice('lead', { nombre: 7 }),
      notice('ticket_mensaje', sampleOf('ticket_mensaje')),
    );
    expect(text).toContain('Aviso que no se pudo escribir\n\nTipo: constructor');
    expect(text).toContain('Aviso que no se pudo escribir\n\nTipo: lead');
    expect(text).toContain('> Desde diciembre abrimos a las 10:00.');
  });

  it.each(Object.entries(HOSTILE))('takes %s as text', (_name, hostile) => {
    const { html, subject } = mailOf(
      notice('ticket_mensaje', {
        ...sampleOf('ticket_mensaje'),
        mensaje: hostile,
        asunto: hostile,
      }),
    );
    expect(subject).toBe('Un aviso más');
    const page = documentOf(html);
    expect(page.querySelectorAll('script, img, b, [onclick], [onerror]')).toHaveLength(0);
    expect(seen(page.body.textContent)).toContain(seen(inHtml(hostile)));
  });
});

describe('a mail that cannot be written', () => {
  it.each(['otro', 'constructor', '__proto__', ''])(
    'names the type %j that nobody knows',
    (tipo) => {
      expect(() => renderMail(tipo, {}, SITE)).toThrow(`No hay plantilla para el tipo ${tipo}`);
    },
  );

  it.each([null, 7, 'texto', [], {}])('refuses %j as data', (datos) => {
    expect(() => renderMail('lead', datos, SITE)).toThrow(BadMail);
  });

  it('never repeats a value', () => {
    expect(() =>
      renderMail('solicitud_datos', { ...sampleOf('solicitud_datos'), tipo: 'secreto' }, SITE),
    ).toThrow(/^Los datos del correo solicitud_datos no sirven: tipo$/);
  });

  it('waits for the address of the site where it leads there', () => {
    expect(() => renderMail('lead', sampleOf('lead'), '')).toThrow(NoSite);
    expect(renderMail('cita_estudio', sampleOf('cita_estudio'), '').subject).toBe(
      'Nueva reunión con Luz Ñancupil',
    );
  });
});

describe('one line', () => {
  it.each([
    ['Hola', 10, 'Hola'],
    ['  Hola \r\n\t mundo ', 20, 'Hola mundo'],
    ['1234567890', 10, '1234567890'],
    ['12345678901', 10, '123456789…'],
    ['👩👩👩', 2, '👩…'],
    ['a\u202eb\u2066c', 10, 'a b c'],
  ])('of %j, at most %i letters, is %j', (text, length, expected) => {
    expect(oneLine(text, length)).toBe(expected);
  });
});
