import { describe, expect, it } from 'vitest';
import { delayBefore, readEstadoDePago, resultOf } from './paymentStatus.ts';

const said = {
  ...{ orden: 'W-1', referencia: 'W-7F3K-92', estado: 'pendiente' },
  ...{ monto: 89250, concepto: 'Primera página web: pago inicial' },
  producto: 'pagina-web',
  vendido: null,
};
const pago = {
  ...{ ...said, metodo: null, enLinea: false, intento: null },
  ...{ comprobantes: null, informado: false },
};

describe('readEstadoDePago', () => {
  it('reads what was bought, as it was said then, and nothing that is no product', () => {
    const vendido = { clase: 'sesion', nombre: 'Mentoría', entrega: 'Una hora.', despues: null };
    expect(readEstadoDePago({ ...said, vendido: { ...vendido, minutos: 50 } })).toMatchObject({
      vendido,
    });
    expect(readEstadoDePago({ ...said, vendido: { ...vendido, clase: 'otra' } })).toMatchObject({
      vendido: null,
    });
  });

  it('reads what the server says', () => {
    expect(readEstadoDePago(said)).toEqual(pago);
    expect(
      readEstadoDePago({ ...said, metodo: 'tarjeta', en_linea: true, intento: 'pagado' }),
    ).toEqual({
      ...pago,
      metodo: 'tarjeta',
      enLinea: true,
      intento: 'pagado',
    });
    expect(readEstadoDePago({ ...said, comprobantes: 4, informado: true })).toEqual({
      ...pago,
      ...{ comprobantes: 4, informado: true },
    });
  });
  it('knows that an order does not exist', () => expect(readEstadoDePago(null)).toBeNull());
  it('does without the concept', () =>
    expect(readEstadoDePago({ ...said, concepto: null })).toEqual({ ...pago, concepto: '' }));
  it.each([
    ...[undefined, 'pagado', [], { estado: 'pagado' }, { ...pago, monto: '89250' }],
    ...[
      { ...pago, orden: ' ' },
      { ...pago, estado: null },
    ],
  ])('refuses %j', (answer) => expect(readEstadoDePago(answer)).toBeUndefined());
});

it.each([
  ['programado', 'por_pagar'],
  ['pendiente', 'por_pagar'],
  ['en_revision', 'en_revision'],
  ['pagado', 'pagado'],
  ['rechazado', 'no_confirmado'],
  ['anulado', 'anulado'],
  ['reembolsado', 'reembolsado'],
])('a payment that is %s shows as %s', (estado, result) => {
  expect(resultOf({ ...pago, estado })).toBe(result);
});

it.each([
  ['pagado', true, 'pagado', 'verificado'],
  ['pagado', false, 'pendiente', 'pagado'],
  ['reembolsado', true, 'pagado', 'reembolsado'],
  ['anulado', false, 'rechazado', 'anulado'],
  ['en_revision', false, 'rechazado', 'en_revision'],
  ['pendiente', false, 'pendiente', 'pendiente'],
  ['pendiente', false, 'rechazado', 'rechazado'],
  ['programado', false, 'anulado', 'cancelado'],
  ['rechazado', false, 'pendiente', 'pendiente'],
  ['pendiente', false, 'observado', 'observado'],
  ['pendiente', false, 'vencido', 'por_pagar'],
  ['pendiente', false, 'constructor', 'por_pagar'],
])('%s, confirmed by the provider %s, after a visit that is %s: %s', (...row) => {
  const [estado, enLinea, intento, result] = row;
  expect(resultOf({ ...pago, estado, enLinea, intento })).toBe(result);
});

it('never takes an unknown state for paid', () => {
  expect(resultOf({ ...pago, estado: 'otro' })).toBe('por_pagar');
});

it.each([
  ['transferencia', null, 'por_transferir'],
  ['transferencia', 'rechazado', 'rechazado'],
  ['tarjeta', null, 'por_pagar'],
  ['tarjeta', 'pendiente', 'pendiente'],
  ['otro', null, 'por_pagar'],
])(
  'to be paid by %s after a visit that is %s it is not on its way unless it was begun',
  (...row) => {
    const [metodo, intento, result] = row;
    expect(resultOf({ ...pago, metodo, intento })).toBe(result);
  },
);

it('asks less and less often, and then stops', () => {
  const delays = Array.from({ length: 9 }, (_nothing, attempt) => delayBefore(attempt));
  expect(delays).toEqual([2000, 3000, 5000, 8000, 13_000, 21_000, 30_000, 30_000, null]);
  const waits = delays.filter((delay) => delay !== null);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((a, b) => a + b, 0)).toBeLessThan(120_000);
});
