import { describe, expect, it } from 'vitest';
import { losProductos } from '../../tests/builders/products.ts';
import { chatUrl } from '../../src-shared/chat.ts';
import { montosDe } from '../../src-shared/precios.ts';
import { firstWords } from './products.ts';

describe('what the site sells', () => {
  const [web, cv] = losProductos();

  it('is paid in halves: what is paid leads, the net beneath', () => {
    expect(web).toMatchObject({
      precio: '$89.250 IVA incluido',
      neto: '$75.000 + IVA',
      ...{ monto: 89_250, total: 178_500, todo: '$150.000', despues: null },
    });
  });

  it('or once, VAT included, with what is paid later wherever its price is said', () => {
    expect(cv).toMatchObject({
      precio: '$99.990 IVA incluido',
      ...{ neto: '', monto: 99_990, total: 99_990 },
    });
    expect(cv?.rest).toContain('5%');
  });

  it('what is paid now is said to be paid once it is', () => {
    for (const producto of losProductos()) {
      expect(Object.keys(montosDe(producto, 89_250))).toContain('Pagas ahora');
      expect(Object.keys(montosDe(producto, 89_250, true))).toContain('Pagaste');
      expect(Object.keys(montosDe(producto, 89_250, true))).not.toContain('Pagas ahora');
      expect(Object.keys(montosDe(producto, 1)).includes('Después')).toBe(
        producto.despues !== null,
      );
    }
  });

  it.each([
    [75_000, 89_250],
    [81_234, 96_668],
    [75_050, 89_310],
  ])('%i and its VAT are %i, as the database counts', (valor, monto) => {
    const [one] = losProductos([valor, 1]);
    expect([one?.monto, one?.total]).toEqual([monto, monto * 2]);
  });
});

it('a chat begins with words that survive the address', () => {
  expect(chatUrl('56912345678', 'Hola, ¿50% & más?')).toBe(
    'https://wa.me/56912345678?text=Hola%2C%20%C2%BF50%25%20%26%20m%C3%A1s%3F',
  );
  expect(firstWords(losProductos()[0])).toContain('«Primera página web»');
  expect(firstWords(undefined)).toBe('Hola. ¿Cómo seguimos?');
});
