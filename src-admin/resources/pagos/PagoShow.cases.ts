import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import { unaConfiguracion } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { pagos } from './resource.ts';

export const receiptOf = vi.fn(() => Promise.resolve(new Blob(['%PDF'])));
export const downloadFile = vi.fn(() => Promise.resolve(new Blob(['PNG'])));
export const ongoing = vi.fn<() => Promise<string | null>>();
export const saved: string[] = [];

/** The page of a payment. */
export function open(
  change: Parameters<typeof unPago>[0],
  perfil: 'admin' | 'cliente',
  whatsapp: string | null = null,
  at = '/pagos/9/show',
  {
    until = null,
    events = [],
    lines = [],
    computed = {},
  }: {
    until?: string | null;
    events?: readonly object[];
    lines?: readonly object[];
    computed?: object;
  } = {},
) {
  saved.length = 0;
  receiptOf.mockClear();
  ongoing.mockClear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  openPage(pagos, {
    at,
    perfil,
    rows: {
      pagos: [
        {
          ...unPago({ id: 9, cliente: 3, orden: 'P-9', concepto: 'Cuota 2', ...change }),
          ...computed,
        },
      ],
      clientes: [unCliente({ id: 3 })],
      plataformas: [unaPlataforma({ id: 1 })],
      ...{ hitos: [], tickets: [], auditoria: [], pagos_eventos: events, abonos: lines },
    },
    answers: {
      ...{ receiptOf, downloadFile },
      onlinePayment: () => Promise.resolve('none' as const),
      ongoingPayment: ongoing.mockResolvedValue(until),
      transferData: () => Promise.resolve(unaConfiguracion({ whatsapp })),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      accountNames: () => Promise.resolve(new Map()),
    },
  });
}
export const shown = () => screen.findByText('P-9', {}, { timeout: 8000 });

export const ONGOING = 'Hay un pago en curso';
export const chat = () => screen.queryByRole('link', { name: 'Conversar por WhatsApp' });

export const receipt = () =>
  screen.queryByRole('button', { name: 'Descargar comprobante de pago' });
