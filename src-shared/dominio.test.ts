import { expect, it } from 'vitest';
import { hostName } from './dominio.ts';

it.each([
  ['www.ejemplo.cl', 'www.ejemplo.cl'],
  [' Ejemplo.CL ', 'ejemplo.cl'],
  ['https://ejemplo.cl/', 'ejemplo.cl'],
  ['HTTP://www.ejemplo.cl:8080/tienda?x=1#y', 'www.ejemplo.cl'],
  ['ejemplo.cl:443', 'ejemplo.cl'],
  ['ejemplo.cl.', 'ejemplo.cl'],
  ['pe\u00f1alol\u00e9n.cl', 'peñalolén.cl'],
  ['xn--pealoln-9za5f.cl', 'xn--pealoln-9za5f.cl'],
  ['tienda.ejemplo.com.ar', 'tienda.ejemplo.com.ar'],
])('%s is the host %s', (text, host) => {
  expect(hostName(text)).toBe(host);
});

it.each([
  ...['localhost', 'http://localhost:4173', '127.0.0.1', 'http://10.0.0.1/', '[::1]', 'ejemplo'],
  ...['la página del vivero', 'ejemplo.cl y otro.cl', 'ejemplo.cl, otro.cl', 'ana@ejemplo.cl'],
  ...[
    'https://ana:x@ejemplo.cl',
    'ftp://ejemplo.cl',
    '-a.cl',
    'a-.cl',
    'a..cl',
    '.cl',
    'ejemplo.c',
  ],
  ...[`${'a'.repeat(64)}.cl`, `${'a.'.repeat(130)}cl`, '', 'https://', 'ejemplo.cl:puerto'],
])('«%s» is none', (text) => {
  expect(hostName(text)).toBeNull();
});
