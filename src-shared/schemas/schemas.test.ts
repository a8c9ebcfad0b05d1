import { describe, expect, it } from 'vitest';
import type { ObjectSchema } from 'yup';
import { esquemaCita } from './cita.ts';
import { esquemaContacto, esquemaSolicitud } from './contacto.ts';
import { esquemaPedido } from './pedido.ts';
import { esquemaSolicitudDatos } from './solicitudDatos.ts';

/** What a person reads beside each field; empty when all is in order. */
function errorsOf(
  schema: ObjectSchema<object>,
  values: Record<string, unknown>,
): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

const NAME = { nombre: 'Ana', email: 'ana@viverolaurel.cl' };
const PHONE = '+56 9 1234 5678';
const FORMS = {
  contacto: { ...NAME, telefono: PHONE, mensaje: 'Hola' },
  solicitud: { ...NAME, tipoProyecto: 'web', presupuesto: 'menos-500' },
  cita: { ...NAME, inicio: '2026-11-23 12:30:00+00' },
  pedido: { ...NAME, metodo: 'tarjeta', aceptaTerminos: true },
  datos: { ...NAME, tipo: 'acceso' },
};
const SCHEMAS: Record<keyof typeof FORMS, ObjectSchema<object>> = {
  contacto: esquemaContacto,
  solicitud: esquemaSolicitud,
  cita: esquemaCita,
  pedido: esquemaPedido,
  datos: esquemaSolicitudDatos,
};
const all = Object.keys(FORMS) as (keyof typeof FORMS)[];
const judge = (form: keyof typeof FORMS, changed: Record<string, unknown>) =>
  errorsOf(SCHEMAS[form], { ...FORMS[form], ...changed });

const NAME_MISSING = 'Escribe tu nombre.';
const NAME_LONG = 'Escribe un nombre de hasta 160 caracteres.';
const EMAIL_MISSING = 'Escribe tu correo.';
const EMAIL_WRONG = 'Escribe un correo como nombre@empresa.cl.';
const EMAIL_LONG = 'Escribe un correo de hasta 254 caracteres.';
const PHONE_WRONG = 'Por favor, ingresa un número de teléfono válido.';
const MESSAGE_LONG = 'Escribe un mensaje de hasta 5.000 caracteres.';

/** 254 characters, as many as an address may have. */
const LONG_EMAIL = `${'a'.repeat(240)}@${'b'.repeat(10)}.cl`;

describe.each(all)('the form %s', (form) => {
  it('takes what is complete', () => {
    expect(judge(form, {})).toEqual({});
  });

  it.each([
    [{ nombre: '' }, { nombre: NAME_MISSING }],
    [{ nombre: '   ' }, { nombre: NAME_MISSING }],
    [{ nombre: '\u200B\u00A0\u0000' }, { nombre: NAME_MISSING }],
    [{ nombre: undefined }, { nombre: NAME_MISSING }],
    [{ nombre: 'a'.repeat(160) }, {}],
    [{ nombre: ` ${'a'.repeat(160)} ` }, {}],
    [{ nombre: 'a'.repeat(161) }, { nombre: NAME_LONG }],
    [{ email: '' }, { email: EMAIL_MISSING }],
    [{ email: '  ' }, { email: EMAIL_MISSING }],
    [{ email: ' ana@viverolaurel.cl ' }, {}],
    [{ email: '\u200Bana@viverolaurel.cl\u00A0' }, {}],
    [{ email: 'ana@viverolaurel' }, { email: EMAIL_WRONG }],
    [{ email: 'ana+web@viverolaurel.cl' }, {}],
    [{ email: 'ñandú@viverolaurel.cl' }, { email: EMAIL_WRONG }],
    [{ email: LONG_EMAIL }, {}],
    [{ email: `a${LONG_EMAIL}` }, { email: EMAIL_LONG }],
  ])('%j: %j', (changed, errors) => {
    expect(judge(form, changed)).toEqual(errors);
  });
});

describe('the fields of some forms', () => {
  it.each([
    ['contacto', { telefono: '' }, { telefono: 'Escribe tu teléfono.' }],
    ['contacto', { telefono: '12345678' }, { telefono: PHONE_WRONG }],
    ['contacto', { telefono: '912345678' }, {}],
    ['contacto', { telefono: '+1 (415) 555-2671' }, {}],
    ['contacto', { mensaje: '  ' }, { mensaje: 'Escribe tu mensaje.' }],
    ['contacto', { mensaje: 'a'.repeat(5000) }, {}],
    ['contacto', { mensaje: 'a'.repeat(5001) }, { mensaje: MESSAGE_LONG }],
    ['solicitud', { telefono: '' }, {}],
    ['solicitud', { telefono: '123' }, { telefono: PHONE_WRONG }],
    ['solicitud', { empresa: 'a'.repeat(160) }, {}],
    ['solicitud', { empresa: 'a'.repeat(161) }, { empresa: NAME_LONG }],
    ['solicitud', { mensaje: 'a'.repeat(5001) }, { mensaje: MESSAGE_LONG }],
    ['solicitud', { tipoProyecto: 'casa' }, { tipoProyecto: 'Elige un tipo de proyecto.' }],
    ['solicitud', { presupuesto: 'menos-5000' }, { presupuesto: 'Elige un presupuesto.' }],
    ['cita', { inicio: '' }, { inicio: 'Elige una hora.' }],
    ['cita', { telefono: '' }, {}],
    ['cita', { telefono: '123' }, { telefono: PHONE_WRONG }],
    ['cita', { motivo: 'a'.repeat(2000) }, {}],
    [
      'cita',
      { motivo: 'a'.repeat(2001) },
      { motivo: 'Escribe un motivo de hasta 2.000 caracteres.' },
    ],
    ['pedido', { telefono: '123' }, { telefono: PHONE_WRONG }],
    ['pedido', { metodo: '' }, { metodo: 'Elige cómo quieres pagar.' }],
    ['pedido', { metodo: 'cheque' }, { metodo: 'Elige cómo quieres pagar.' }],
    ['pedido', { metodo: 'transferencia' }, {}],
    [
      'pedido',
      { aceptaTerminos: false },
      { aceptaTerminos: 'Acepta los términos para continuar.' },
    ],
    ['datos', { tipo: '' }, { tipo: 'Elige qué quieres pedir.' }],
    ['datos', { tipo: undefined }, { tipo: 'Elige qué quieres pedir.' }],
    ['datos', { tipo: 'olvido' }, { tipo: 'Elige qué quieres pedir.' }],
    ['datos', { detalle: 'a'.repeat(5001) }, { detalle: MESSAGE_LONG }],
  ] as const)('%s %j: %j', (form, changed, errors) => {
    expect(judge(form, changed)).toEqual(errors);
  });

  it.each(['contacto', 'solicitud', 'pedido'] as const)('%s asks for a choice', (form) => {
    const field = { contacto: 'telefono', solicitud: 'tipoProyecto', pedido: 'aceptaTerminos' };
    expect(Object.keys(judge(form, { [field[form]]: undefined }))).toEqual([field[form]]);
  });

  it('needs a budget', () => {
    expect(Object.keys(judge('solicitud', { presupuesto: undefined }))).toEqual(['presupuesto']);
  });
});

describe('what was not filled in', () => {
  it.each([
    ['contacto', {}],
    ['solicitud', { telefono: '', empresa: '', mensaje: '' }],
    ['cita', { telefono: '', motivo: '' }],
    ['pedido', { telefono: '' }],
    ['datos', { detalle: '' }],
  ] as const)('of %s is sent as %j', (form, defaults) => {
    expect(SCHEMAS[form].cast(FORMS[form])).toEqual({ ...FORMS[form], ...defaults });
  });

  it('has no spaces around it', () => {
    const typed = { nombre: ' Ana ', email: ' a@b.cl ', telefono: ` ${PHONE} `, mensaje: ' Hola ' };
    expect(esquemaContacto.cast(typed)).toEqual({
      nombre: 'Ana',
      email: 'a@b.cl',
      telefono: PHONE,
      mensaje: 'Hola',
    });
    const half = { assert: false } as const;
    expect(esquemaSolicitud.cast({ empresa: ' Vivero ' }, half)).toMatchObject({
      empresa: 'Vivero',
    });
    expect(esquemaCita.cast({ motivo: ' Hola ' }, half)).toMatchObject({ motivo: 'Hola' });
  });
});
