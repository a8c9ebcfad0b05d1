import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { unRegistroDeVentas } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { registrosDeVentas } from './resource.ts';
import { type SalesRegister } from './schemas.ts';

const row = (change: Partial<SalesRegister['filas'][number]>) => ({
  ...{ id: 1, n: 2, clase: '33', folio: 501, dia: '2026-03-10', rut: '11111111-1' },
  ...{ razon_social: 'Vivero', total: 119_000, que: 'segura', cliente: 'Vivero Laurel' },
  ...{ documento: null, pagos: [] },
  ...change,
});
const pago = (id: number, concepto: string) => ({
  ...{ id, concepto, monto: 119_000, vence_el: '2026-03-09', pagado_en: null },
});
export const REGISTER: SalesRegister = {
  ...{ id: 1, archivo: 'rcv.csv', desde: '2026-03-01', hasta: '2026-03-31' },
  filas: [
    row({ pagos: [pago(7, 'Cuota 1')] }),
    row({ id: 2, folio: 502, que: 'posible', pagos: [pago(8, 'Cuota 2'), pago(9, 'Cuota 3')] }),
    row({ id: 3, folio: 503, que: 'sin_cliente', cliente: null }),
    row({ id: 4, folio: 504, que: 'distinta' }),
    row({ id: 5, folio: 505, que: 'hecha' }),
    row({ id: 6, folio: 506, que: 'omitida' }),
  ],
  sobran: [
    {
      ...{ abono: 3, pago: 10, clase: 'abono', concepto: 'Hosting', de: 'Vivero Laurel' },
      ...{ monto: 59_500, dia: '2026-03-20' },
    },
  ],
};

export const acts = {
  openRegister: vi.fn<(...args: unknown[]) => Promise<number>>(() => Promise.resolve(1)),
  confirmSales: vi.fn<(...args: unknown[]) => Promise<object>>(() =>
    Promise.resolve({ hechas: 1, fallan: [] }),
  ),
  skipSales: vi.fn<(...args: unknown[]) => Promise<number>>(() => Promise.resolve(1)),
  undoRegister: vi.fn<(...args: unknown[]) => Promise<object>>(() =>
    Promise.resolve({
      deshechas: 1,
      quedan: [{ fila: 5, motivo: 'La factura 505 se queda: ya se envió al cliente.' }],
    }),
  ),
};

export const open = (at: string, register = REGISTER) => {
  vi.clearAllMocks();
  openPage(registrosDeVentas, {
    at,
    rows: { registros_de_ventas: [unRegistroDeVentas({ id: 1, archivo: 'rcv.csv' })] },
    answers: { ...acts, salesRegister: () => Promise.resolve(register) },
  });
};
export const shown = () => screen.findByText('Factura 501 por $119.000', {}, { timeout: 8000 });
