import { describe, expect, it } from 'vitest';
import { chatUrl } from '../../src-shared/chat.ts';
import { montosDe } from '../../src-shared/precios.ts';
import { findOferta, withPrecios } from './products.ts';

describe('what the site sells', () => {
  const [web, cv] = withPrecios({ 'pagina-web': 75_000, 'asesoria-cv': 99_990 }) ?? [];

  it('is the first web page, half of it paid at the start: what is paid leads, the net 75.000 beneath', () => {
    expect(web).toMatchObject({
      ...{
        id: 'pagina-web',
        precio: '$89.250 IVA incluido',
        neto: '$75.000 + IVA',
        monto: 89_250,
        total: 178_500,
      },
      ...{ todo: '$150.000', despues: '' },
    });
  });

  it('and the advice on a curriculum, paid once: 99.990, and a commission of 5% on being hired', () => {
    expect(cv).toMatchObject({
      ...{
        id: 'asesoria-cv',
        precio: '$99.990 IVA incluido',
        neto: '',
        monto: 99_990,
        total: 99_990,
      },
    });
    for (const said of [cv?.descripcion, cv?.despues, cv?.rest]) expect(said).toContain('5%');
  });

  it('what is paid now is said to be paid once it is', () => {
    expect(Object.keys(montosDe('pagina-web', 89_250))).toContain('Pagas ahora');
    for (const id of ['pagina-web', 'asesoria-cv'] as const) {
      expect(Object.keys(montosDe(id, 89_250, true))).toContain('Pagaste');
      expect(Object.keys(montosDe(id, 89_250, true))).not.toContain('Pagas ahora');
    }
  });

  it('and nothing while a price is not known', () => {
    expect(withPrecios({ 'pagina-web': 75_000 })).toBeNull();
    expect(withPrecios({})).toBeNull();
  });

  it.each([
    [75_000, 89_250],
    [81_234, 96_668],
    [75_050, 89_310],
  ])('%i and its VAT are %i, as the database counts', (valor, monto) => {
    const [web] = withPrecios({ 'pagina-web': valor, 'asesoria-cv': 1 }) ?? [];
    expect([web?.monto, web?.total]).toEqual([monto, monto * 2]);
  });

  it.each([
    ['pagina-web', 'pagina-web'],
    ['asesoria-cv', 'asesoria-cv'],
    ['otro', undefined],
    ['constructor', undefined],
    ['', undefined],
    [null, undefined],
  ])('an address that names %j leads to %s', (id, found) => {
    expect(findOferta(id)?.id).toBe(found);
  });
});

it('a chat begins with words that survive the address', () => {
  expect(chatUrl('56912345678', 'Hola, ¿50% & más?')).toBe(
    'https://wa.me/56912345678?text=Hola%2C%20%C2%BF50%25%20%26%20m%C3%A1s%3F',
  );
});
