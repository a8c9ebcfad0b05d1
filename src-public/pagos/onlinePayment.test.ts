import { describe, expect, it } from 'vitest';
import { cardUrl } from './cardUrl.ts';
import { readAvailability, readStart } from './onlinePayment.ts';

const AWAY =
  'No pudimos iniciar el pago. No se cobró nada: revisa tu conexión e inténtalo de nuevo.';

it.each([
  [{ disponible: true, prueba: false }, 'real'],
  [{ disponible: true, prueba: true }, 'trial'],
  [{ disponible: true }, 'trial'],
  [{ disponible: false, prueba: false }, 'none'],
  [{ disponible: 'true', prueba: false }, 'none'],
  [null, 'none'],
  ['disponible', 'none'],
])('%j is online payment: %s', (answer, expected) => {
  expect(readAvailability(answer)).toBe(expected);
});

describe('the answer to a wish to pay', () => {
  it.each([
    [{ direccion: 'javascript:alert(1)' }],
    [{ direccion: '/adentro' }],
    [{ direccion: 7 }],
    [{ estado: 'pendiente' }],
    [null],
    [[]],
    ['https://x.cl'],
  ])('leads nowhere when it is %j', (answer) => {
    expect(readStart(answer)).toEqual({ message: AWAY });
  });
});

it.each([
  ['https://pago.test/x', 'W-1', 'https://pago.test/x'],
  ['https://pago.test/x?ref={orden}', 'W-1', 'https://pago.test/x?ref=W-1'],
  ['https://pago.test/{orden}/{orden}', 'W 1', 'https://pago.test/W%201/W%201'],
  ['https://pago.test/x?ref={orden}', undefined, 'https://pago.test/x?ref='],
])('the link %s of order %s is %s', (link, orden, expected) => {
  expect(cardUrl(link, orden)).toBe(expected);
});
