import { vi } from 'vitest';
import { unCliente } from '../../../tests/builders/people.ts';
import { unaFilaDeInforme, unInforme } from '../../../tests/builders/report.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { informes } from './resource.ts';

export const holdReport = vi.fn(() => Promise.resolve());
export const fileOpened = vi.fn((_paper: object) => Promise.resolve());
const documentFile = vi.fn(() => Promise.resolve(new Blob(['%PDF'])));

export const waiting = { estado: 'borrador', enviado_en: null } as const;

export const open = (
  perfil: 'admin' | 'cliente',
  changes: Partial<ReturnType<typeof unaFilaDeInforme>> = {},
  at = '/informes/1/show',
  answers: Answering = {},
) =>
  openPage(informes, {
    ...{ perfil, at },
    rows: {
      informes: [unaFilaDeInforme({ id: 1, cliente: 3, ...changes })],
      clientes: [unCliente({ id: 3, empresa: 'Vivero Laurel' })],
    },
    answers: {
      ...{ holdReport, fileOpened, documentFile },
      report: () =>
        Promise.resolve(
          unInforme({
            estado: changes.estado ?? 'enviado',
            enviado_en: changes.enviado_en === undefined ? '2026-11-02T12:00:00Z' : null,
          }),
        ),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      ...answers,
    },
  });
