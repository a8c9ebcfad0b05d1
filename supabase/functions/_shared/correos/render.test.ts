// @vitest-environment jsdom
/// <reference lib="dom" />
import { describe, expect, it } from 'vitest';
import { TIPOS_CORREO, type TipoCorreo } from '../../../../src-shared/correos.ts';
import { BadMail, NoSite, oneLine, renderMail } from './render.ts';
import { TEMPLATES } from './templates.ts';
import { documentOf, HOSTILE, inHtml, sampleOf, seen, SITE } from './testing.ts';

/** Fields that came later: mails that were queued before do not have them. */
const LATER = new Set([
  'enlace',
  'a_nombre_de',
  'pago_recibido vendedor',
  'pago_recibido doble',
  'pago_recibido total',
  'pago_recibido saldo',
  'pago_recibido producto',
  'pago_programado hito',
  'pago_programado token',
  'pago_plan token',
  'pago_liberado token',
  'pago_recordatorio token',
  'pago_cambiado token',
  'hito_entregado al_aprobar',
  'hito_entregado enlace',
  'hito_entregado archivos',
  'hito_respuesta liberado',
  'hito_respuesta imagenes',
  'pago_reembolsado motivo',
  'pago_reembolsado parcial',
  'pago_reembolsado contracargo',
  'ticket_por_cerrar espera',
  'ticket_cerrado autor',
  'ticket_cerrado mensaje',
  'ticket_resuelto autor',
  'ticket_resuelto mensaje',
  'cita_estudio tipo',
  'cita_movida_estudio tipo',
  'cita_cancelada_estudio tipo',
  'correo_sin_dueno comprobado',
]);

/** The fields of each mail that hold what a person wrote. */
const WRITTEN: Record<TipoCorreo, readonly string[]> = {
  lead: ['nombre', 'email', 'telefono', 'mensaje'],
  lead_confirmacion: ['nombre'],
  formulario_inicial: ['nombre', 'email', 'tipo_plataforma', 'presupuesto'],
  solicitud_estudio: ['nombre', 'email', 'telefono', 'empresa', 'mensaje'],
  solicitud_confirmacion: ['nombre'],
  solicitud_datos: ['nombre', 'email', 'detalle'],
  acceso_compartido: ['plataforma'],
  invitacion: ['quien', 'plataforma'],
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
  cuenta_aviso: [],
  ticket_abierto: ['asunto', 'autor', 'mensaje'],
  ticket_respuesta: ['asunto', 'autor', 'mensaje'],
  ticket_asignado: ['asunto', 'cliente', 'por'],
  ticket_mensaje: ['asunto', 'autor', 'mensaje'],
  correo_rebotado: ['para', 'detalle', 'asunto'],
  correo_sin_dueno: ['de', 'asunto', 'mensaje'],
  ticket_por_cerrar: ['asunto'],
  ticket_recibido: ['asunto', 'mensaje'],
  ticket_cerrado: ['asunto', 'autor', 'mensaje'],
  ticket_reabierto: ['asunto'],
  ticket_reabierto_estudio: ['asunto', 'cliente'],
  pago_informado: ['concepto', 'cliente'],
  pago_plan: [],
  pago_liberado: ['concepto', 'hito'],
  pago_cambiado: ['concepto', 'hito'],
  pago_programado: ['concepto'],
  pago_recordatorio: ['concepto'],
  pago_recibido: ['concepto', 'orden'],
  pago_no_confirmado: ['concepto', 'motivo'],
  pago_reembolsado: ['concepto', 'motivo'],
  pago_estudio: ['concepto', 'quien'],
  pago_observado: ['orden', 'recibido'],
  ticket_resuelto: ['asunto', 'autor', 'mensaje'],
  hito_entregado: ['titulo', 'descripcion', 'plataforma'],
  hito_respuesta: ['titulo', 'plataforma', 'cliente', 'observacion'],
  avisos_reunidos: [],
  hito_cambiado: ['plataforma', 'titulo', 'titulo_nuevo'],
};

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

  it('takes whatever a person typed as text', () => {
    const fields = WRITTEN[tipo as TipoCorreo].map((field) => [field, `${field} ${HOSTILE}`]);
    const typed: Record<string, string> = Object.fromEntries(fields);
    const { subject, html, text } = renderMail(tipo, { ...sampleOf(tipo), ...typed }, SITE);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(Array.from(subject).length).toBeLessThanOrEqual(150);
    expect(subject).toMatch(/\S/);
    const attacked = documentOf(html);
    expect(
      attacked.querySelectorAll('script, img, b, iframe, form, [onclick], [onerror]'),
    ).toHaveLength(0);
    expect(attacked.querySelectorAll('table')).toHaveLength(page.querySelectorAll('table').length);
    for (const hostile of Object.values(typed)) {
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
