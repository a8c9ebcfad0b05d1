import { vi } from 'vitest';
import type { Mes, MesLine } from '../../../src-shared/mes.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { MesPage } from './MesPage.tsx';

const line = (changes: Partial<MesLine> = {}): MesLine => ({
  ...{ dia: '2026-11-20', clase: 'abono', abono: 1, pago: 7, pedido: null },
  ...{ concepto: 'Tienda, cuota 1', de: 'Vivero Laurel', rut: '76123456-0' },
  ...{ metodo: 'tarjeta', medio: 'Webpay', documentos: [{ clase: '33', folio: 120 }] },
  ...{ falta: false, total: 119_000, neto: 100_000, exento: 0, iva: 19_000 },
  ...changes,
});

const refund = line({
  ...{ abono: 2, clase: 'devolucion', total: -50_000, neto: 0, iva: 0 },
  ...{ documentos: [], falta: true, medio: null, metodo: 'otro' },
});

export const month = (changes: Partial<Mes> = {}): Mes => ({
  ...{ mes: '2026-11-01', total: 69_000, mes_antes: 10_000, anio_antes: 0 },
  sin_documento: { cuantos: 1, total: -50_000 },
  por_medio: [{ metodo: 'tarjeta', medio: 'Webpay', cuantos: 1, total: 119_000 }],
  por_documento: [
    { clase: '33', cuantos: 1, neto: 100_000, exento: 0, iva: 19_000, total: 119_000 },
  ],
  lineas: [line(), refund],
  ...changes,
});

export const open = (mes: Mes, at = '/mes') => {
  const asked = vi.fn((_month: string) => Promise.resolve(mes));
  inConsole(<MesPage />, { at, answers: { month: asked } });
  return asked;
};
