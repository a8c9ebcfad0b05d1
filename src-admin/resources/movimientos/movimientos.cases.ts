import { fireEvent, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { unCliente } from '../../../tests/builders/people.ts';
import { unDestino, unMovimiento, unPago } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { movimientos } from './resource.ts';
import type { Imported, Suggestion } from './schemas.ts';

export const suggestion = (changes: Partial<Suggestion> = {}): Suggestion => ({
  ...{ movimiento: 1, lugar: 1, cliente: 1, nombre: 'Vivero Laurel' },
  ...{ pedido: null, referencia: null },
  ...{ transferencia: null, motivo: 'Es su RUT, y el monto es el de P-1', seguridad: 'segura' },
  pagos: [
    {
      ...{ pago: 1, monto: 350_000, retencion: 0, saldo: 350_000, concepto: 'Cuota 1' },
      ...{ vence_el: '2026-01-01', estado: 'pendiente' },
    },
  ],
  ...changes,
});

export const says = (changes: Partial<Imported> = {}): Imported => ({
  ...{ id: null, lineas: 4, nuevos: 4, abonos: 3, llega: 700_000, repetidos: 0, rechazados: [] },
  ...{ desde: '2026-03-02', hasta: '2026-03-05', otra_cuenta: false, otro_banco: false },
  ...changes,
});

export const at = (where: string, answers: object, changes = {}, more = {}) =>
  openPage(movimientos, {
    at: where,
    rows: {
      movimientos: [unMovimiento({ id: 1, ...changes })],
      movimientos_pagos: [unDestino()],
      formatos_de_cartola: [],
      pagos: [unPago({ id: 1, concepto: 'Cuota 1' }), unPago({ id: 2, monto: 80_000 })],
      clientes: [unCliente({ id: 1, cliente: 'Rosa', empresa: null })],
      ...more,
    },
    answers: { suggestions: () => Promise.resolve([suggestion()]), ...answers },
  });

export const choose = async (name: string, text: string) =>
  fireEvent.change(await screen.findByLabelText('Cartola'), {
    target: { files: [new File([text], name)] },
  });
export const sample = (name: string): string => readFileSync(`tests/cartolas/${name}.csv`, 'utf8');
