import { describe, expect, it } from 'vitest';
import { CORREO_ASISTENTE, telefonoValido } from './contacto.ts';
import { esquemaContacto, esquemaSolicitud } from './schemas/contacto.ts';

describe('telefonoValido', () => {
  it.each(['+56 9 1234 5678', '56912345678', '+56 2 2345 67890'])('takes %s', (telefono) => {
    expect(telefonoValido(telefono)).toBe(true);
  });

  it.each(['', '912345678', '+56 9 1234 567', '56-912345678', '56912345678x', '1234567890123456'])(
    'refuses "%s"',
    (telefono) => {
      expect(telefonoValido(telefono)).toBe(false);
    },
  );
});

describe('CORREO_ASISTENTE', () => {
  it.each(['ana@viverolaurel.cl', 'a.b-c_d@e-f.g.museum'])('takes %s', (email) => {
    expect(CORREO_ASISTENTE.test(email)).toBe(true);
  });

  it.each(['ana', 'ana@', 'ana@x', 'ana+1@x.cl', 'ana@x.c', 'ana@x.abcdefg', 'ana @x.cl'])(
    'refuses %s',
    (email) => {
      expect(CORREO_ASISTENTE.test(email)).toBe(false);
    },
  );
});

describe('schemas', () => {
  const contacto = {
    nombre: ' Ana ',
    email: 'ana@x.cl',
    telefono: '+56 9 1234 5678',
    mensaje: 'Hola',
  };

  it('trims, and leaves marketing off', () => {
    expect(esquemaContacto.cast(contacto)).toMatchObject({ nombre: 'Ana', aceptaMarketing: false });
  });

  it.each(['nombre', 'email', 'telefono', 'mensaje'])('the contact form needs %s', (field) => {
    expect(esquemaContacto.isValidSync({ ...contacto, [field]: '  ' })).toBe(false);
  });

  it('the request form needs name and e-mail only', () => {
    const solicitud = {
      nombre: 'Ana',
      email: 'ana@x.cl',
      tipoProyecto: 'web',
      presupuesto: 'menos-500',
    };
    expect(esquemaSolicitud.isValidSync(solicitud)).toBe(true);
    expect(esquemaSolicitud.isValidSync({ ...solicitud, presupuesto: 'menos-5000' })).toBe(false);
    expect(esquemaSolicitud.isValidSync({ ...solicitud, telefono: '123' })).toBe(false);
  });
});
