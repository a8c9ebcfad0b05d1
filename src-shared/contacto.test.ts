import { describe, expect, it } from 'vitest';
import { completarTelefono, CONSENTIMIENTO_VERSION, CORREO, telefonoValido } from './contacto.ts';

describe('telefonoValido', () => {
  it.each(['+56 9 1234 5678', '56912345678', '+56 2 2345 67890', '123456789012345'])(
    'takes %s',
    (telefono) => {
      expect(telefonoValido(telefono)).toBe(true);
    },
  );

  it.each(['', '912345678', '+56 9 1234 567', '56-912345678', '56912345678x', '1234567890123456'])(
    'refuses "%s"',
    (telefono) => {
      expect(telefonoValido(telefono)).toBe(false);
    },
  );
});

it.each([
  ['912345678', '+56 9 1234 5678'],
  ['9 1234-5678', '+56 9 1234 5678'],
  ['(2) 2345.6789', '+56 2 2345 6789'],
  ['(41) 234 5678', '+56 41 234 5678'],
  [' +56 9 1234 5678 ', '+56 9 1234 5678'],
  ['56912345678', '+56 9 1234 5678'],
  ['+56-9-1234-5678', '+56 9 1234 5678'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+54 9 11 2345 6789', '+54 9 11 2345 6789'],
  ['(415) 555-26', '(415) 555-26'],
  ['+56 (0)9 1234 5678', '+56 9 1234 5678'],
  ['0056 9 1234 5678', '+56 9 1234 5678'],
  ['09 1234 5678', '+56 9 1234 5678'],
  ['+56 09 1234 5678', '+56 9 1234 5678'],
  ['tel:+56912345678', '+56 9 1234 5678'],
  ['56/9/1234/5678', '+56 9 1234 5678'],
  ['\u202A+56\u00A09\u200B 1234\u20115678\u202C\u200E', '+56 9 1234 5678'],
  ['+56 9 1234\u20135678', '+56 9 1234 5678'],
  ['＋５６ ９ １２３４ ５６７８', '+56 9 1234 5678'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['112345678', '112345678'],
  ['12345678', '12345678'],
  ['9123456789', '9123456789'],
  ['', ''],
])('a number said as in Chile gets its country code: %j is %j', (typed, completed) => {
  expect(completarTelefono(typed)).toBe(completed);
});

describe('CORREO', () => {
  it.each([
    'ana@viverolaurel.cl',
    'Ana.B_c%d+e-f9@a-1.b2.museum',
    'a@b.cl',
    `a@b.${'c'.repeat(24)}`,
    'A.b-c_d9@e-f1.g.museum',
  ])('takes %s', (email) => {
    expect(CORREO.test(email)).toBe(true);
  });

  it.each([
    ...['', 'ana', 'ana@', '@x.cl', 'ana@x', 'ana@x.c', 'ana@x.c1', 'ana@.cl', 'ana@x..cl'],
    ...['ana@x_y.cl', 'ana @x.cl', ' ana@x.cl', 'ana@x.cl ', 'ana@x.cl\n', 'ñ@x.cl', 'a@b@c.cl'],
    `a@b.${'c'.repeat(25)}`,
  ])('refuses "%s"', (email) => {
    expect(CORREO.test(email)).toBe(false);
  });
});

it('the notice of privacy under the forms is the one of November 2026', () => {
  expect(CONSENTIMIENTO_VERSION).toBe('2026-11-27');
});
