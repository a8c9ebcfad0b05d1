import { expect, it } from 'vitest';
import { withPlainHash } from './escapedHash.ts';

const led = (address: string): string | null =>
  withPlainHash(new URL(address, 'https://estudio.cl'));

it.each([
  ['/pagar%23abc', '/pagar#abc'],
  ['/pagar%2523abc', '/pagar#abc'],
  ['/agendar/%23cita=abc', '/agendar/#cita=abc'],
  ['/dashboard/baja%23t=a.b', '/dashboard/baja#t=a.b'],
  ['/avance%23abc?fbclid=1', '/avance?fbclid=1#abc'],
  ['/%23abc', '/#abc'],
])('%s leads to %s', (address, to) => {
  expect(led(address)).toBe(to);
});

it.each(['/pagar#abc', '/pagar', '/agendar?confirmar=a%23b', '/contacto#a%23b'])(
  '%s stays',
  (address) => {
    expect(led(address)).toBeNull();
  },
);

it('never leads to another site', () => {
  expect(led('https://estudio.cl//malo.test%23x')).toBe('/malo.test#x');
});
