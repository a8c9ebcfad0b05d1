import { expect, it } from 'vitest';
import { reportText } from './report.ts';

it.each([
  [{}, ''],
  [null, ''],
  [{ leads: 2, clientes_notas: 1 }, 'leads 2, clientes notas 1'],
  [
    { borrado: { leads: 2 }, conservado: { pagos: 1 }, pendiente: ['cuenta'] },
    'Borrado: leads 2. Conservado: pagos 1. Pendiente: cuenta',
  ],
  [{ borrado: { citas: 1 }, conservado: {}, pendiente: [] }, 'Borrado: citas 1'],
])('%j reads %j', (informe, text) => {
  expect(reportText(informe)).toBe(text);
});
