import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it.each<[unknown, string]>([
  [new Error('sin red'), 'sin red'],
  [
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND x') }),
    'getaddrinfo ENOTFOUND x',
  ],
  [{ message: 'Invalid API key', code: '401', details: null }, 'Invalid API key'],
  [{ code: '401' }, '{"code":"401"}'],
  ['nada', 'nada'],
])('names the reason of %j', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
