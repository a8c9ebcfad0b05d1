import { expect, it } from 'vitest';
import { sellerLine } from './vendedor.ts';

const nothing = { razon_social: null, rut: null, direccion: null, email: null, telefono: null };

it('says who sells, in the order in which one reads it', () => {
  expect(
    sellerLine({
      razon_social: 'Estudio Cobre SpA',
      rut: '76123456-0',
      direccion: 'Merced 1, Santiago',
      email: 'hola@estudio.cl',
      telefono: '+56 2 2345 6789',
    }),
  ).toBe(
    'Estudio Cobre SpA · RUT 76.123.456-0 · Merced 1, Santiago · hola@estudio.cl · +56 2 2345 6789',
  );
});

it('leaves out what is not known, and says nothing of nothing', () => {
  expect(sellerLine({ ...nothing, razon_social: 'Estudio', email: 'a@b.cl' })).toBe(
    'Estudio · a@b.cl',
  );
  expect(sellerLine({ ...nothing, razon_social: '' })).toBe('');
});
