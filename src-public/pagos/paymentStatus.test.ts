import { describe, expect, it } from 'vitest';
import { ESTADOS_PAGO } from '../../src-shared/options.ts';
import { delayBefore, readEstadoDePago, resultOf } from './paymentStatus.ts';

const pago = { orden: 'W-1', estado: 'pendiente', monto: 89250, concepto: 'pagina-web' };

describe('readEstadoDePago', () => {
  it('reads what the server says', () => expect(readEstadoDePago({ ...pago })).toEqual(pago));
  it('knows that an order does not exist', () => expect(readEstadoDePago(null)).toBeNull());
  it.each([undefined, 'pagado', [], { estado: 'pagado' }, { ...pago, monto: '89250' }])(
    'refuses %j',
    (answer) => expect(readEstadoDePago(answer)).toBeUndefined(),
  );
});

it('shows something for every state of the database', () => {
  for (const { valor } of ESTADOS_PAGO) {
    expect(resultOf({ ...pago, estado: valor })).toBe(valor === 'programado' ? 'pendiente' : valor);
  }
});

it('never takes an unknown state for paid', () => {
  expect(resultOf({ ...pago, estado: 'otro' })).toBe('pendiente');
});

it('asks less and less often, and then stops', () => {
  const delays = Array.from({ length: 9 }, (_nothing, attempt) => delayBefore(attempt));
  expect(delays.at(-1)).toBeNull();
  const waits = delays.filter((delay) => delay !== null);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((a, b) => a + b, 0)).toBeLessThan(120_000);
});
