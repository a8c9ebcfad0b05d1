import { expect, it } from 'vitest';
import { limpiarCuerpo } from './borde.ts';

it('the body of a request is clean, however deep, and by the names of its fields', () => {
  const sent = {
    p_email: '\u200Bana@x.cl',
    asunto: 'a – b\u0000',
    comprador_telefono: '\u202A0056 9\u00A01234\u20115678\u202C',
    cuenta_numero: '\u200B00\u2013123\u00A0',
    monto: 5,
    nada: null,
    hitos: [{ titulo: '\u200BUno', cuenta_rut: '12.345.678\u20135' }],
  };
  expect(JSON.parse(limpiarCuerpo(JSON.stringify(sent)))).toEqual({
    p_email: 'ana@x.cl',
    asunto: 'a – b',
    comprador_telefono: '+56 9 1234 5678',
    cuenta_numero: '00-123',
    monto: 5,
    nada: null,
    hitos: [{ titulo: 'Uno', cuenta_rut: '12345678-5' }],
  });
});
