import { vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unHito } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Answering } from '../../../tests/console/provider.ts';
import type { Hito, Pago } from '../../data/rows.ts';
import { hitos } from './resource.ts';

export const pago = (change: Partial<Pago>) =>
  unPago({ id: 9, hito: 4, concepto: 'Saldo', monto: 350_000, ...change });

export const open = (
  perfil: 'admin' | 'cliente',
  estado: string,
  pagos: Pago[],
  answers: Answering = {},
  more: Partial<Hito> = {},
  at = '/hitos/4/show',
) =>
  openPage(hitos, {
    at,
    perfil,
    rows: {
      hitos: [unHito({ id: 4, titulo: 'Portada', estado, plataforma_id: 1, ...more })],
      plataformas: [unaPlataforma({ id: 1 })],
      tickets: [],
      pagos,
    },
    answers: {
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      ...answers,
    },
  });

export const DELIVER = 'Entregar';

/** What is saved of a milestone that is delivered from its page. */
export function toDeliver(more: Partial<Hito>, answers: Answering = {}) {
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data }),
  );
  open('admin', 'en_curso', [], { update, ...answers }, more);
  return update;
}
