import { expect, it } from 'vitest';
import { cookieJar } from './cookies.ts';

const FROM = new URL('https://www.laurel.cl/');

it.each([
  ['the same host', 'https://www.laurel.cl/otra', 'a=1; b=2; c=3'],
  ['another of the site', 'https://tienda.laurel.cl/', 'b=2'],
  ['the site itself', 'https://laurel.cl/', 'b=2'],
  ['one that only ends alike', 'https://otrolaurel.cl/', ''],
  ['one below the host', 'https://x.www.laurel.cl/', 'b=2'],
])('%s is told what it may know', (_, to, pairs) => {
  const jar = cookieJar();
  jar.keep(FROM, [
    ...['a=0', 'a=1; Path=/', 'b=2; Domain=.laurel.cl; Secure', 'c=3; HttpOnly'],
    ...['d=4; Domain=cl', 'e=5; Domain=ajena.cl', 'f=6\nX: y', 'g=7', 'g=; Max-Age=0'],
  ]);
  expect(jar.headerFor(new URL(to))).toBe(pairs && `Cookie: ${pairs}\r\n`);
});
