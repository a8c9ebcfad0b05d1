import { expect, it } from 'vitest';
import { pastedToken, withoutTail } from './pastedLink.ts';

const TOKEN = '0123456789abcdef'.repeat(4);

it.each([
  ...[
    '',
    '.',
    ')',
    ',',
    '%20',
    '%20%20',
    ').',
    '>',
    '"',
    '”',
    '…',
    '%E2%80%8B',
    '%C2%A0',
    '%',
    '*',
  ],
  ...['\u200B', '\n', ' (es el nuevo)', '/', '?utm_source=x', '&x=1', '%2520', '_', '\\'],
])('opens however a chat or a mail ends it: %j', (tail) => {
  expect(pastedToken(TOKEN + tail)).toMatchObject({ kind: 'whole', token: TOKEN });
});

it.each([
  [`${TOKEN.slice(0, 30)}%20${TOKEN.slice(30)}`],
  [`${TOKEN.slice(0, 30)}\r\n${TOKEN.slice(30)}`],
  [`${TOKEN.slice(0, 30)}%C2%AD${TOKEN.slice(30)}`],
  [` (${TOKEN})`],
  [`%3C${TOKEN}%3E`],
  [TOKEN.toUpperCase()],
  [`3D${TOKEN}`],
  [`${TOKEN.slice(0, 30)}=\r\n${TOKEN.slice(30)}`],
  [`3D${TOKEN.slice(0, 30)}=${TOKEN.slice(30)}&x=1`],
])('opens when it was broken, wrapped or written large: %s', (text) => {
  expect(pastedToken(text)).toMatchObject({ kind: 'whole', token: TOKEN });
});

it.each([TOKEN.slice(0, 63), `${TOKEN.slice(0, 20)}...`, `${TOKEN}0`, 'prueba', `x${TOKEN}`, '.'])(
  'tells that a part is missing: %s',
  (text) => {
    expect(pastedToken(text)).toEqual({ kind: 'cut' });
  },
);

it.each(['', ' ', '%20', '\u200B'])('is none where nothing stands: %j', (text) => {
  expect(pastedToken(text)).toEqual({ kind: 'none' });
});

it('says what follows', () => {
  expect(pastedToken(`${TOKEN}/portafolio).`)).toEqual({
    kind: 'whole',
    token: TOKEN,
    rest: '/portafolio).',
  });
});

it.each([
  ['ana@viverolaurel.cl).', 'ana@viverolaurel.cl'],
  ['ana@viverolaurel.cl\u200B', 'ana@viverolaurel.cl'],
  ['a_b-', 'a_b-'],
  ['eyJ.abc=', 'eyJ.abc='],
])('of %j stays %j', (text, left) => {
  expect(withoutTail(text)).toBe(left);
});
