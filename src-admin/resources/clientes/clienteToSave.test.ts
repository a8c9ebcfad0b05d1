import { expect, it } from 'vitest';
import { clienteToSave } from './clienteToSave.ts';

it.each([
  [
    { email: ' Ana@Vivero.CL ', rut: '12345678-5' },
    { email: 'ana@vivero.cl', rut: '12345678-5' },
  ],
  [{ rut: '12.345.678-5' }, { rut: '12345678-5' }],
  [{ rut: '  ' }, { rut: null }],
  [{ rut: '' }, { rut: null }],
  [{ rut: ' no es ' }, { rut: 'no es' }],
  [
    { rut: null, email: null },
    { rut: null, email: null },
  ],
  [{ telefono: '9 1234 5678' }, { telefono: '+56 9 1234 5678' }],
  [{ telefono: ' ' }, { telefono: null }],
  [{ cliente: ' Ana ' }, { cliente: ' Ana ' }],
  [{ email: 7 }, { email: 7 }],
])('%j is saved as %j', (typed: Record<string, unknown>, saved) => {
  expect(clienteToSave(typed)).toEqual(saved);
});
