import { screen } from '@testing-library/react';
import { Notification } from 'react-admin';
import { vi } from 'vitest';
import { dayInChile } from '../../../src-shared/dates.ts';
import { unServicio } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import { inConsole, openPage } from '../../../tests/inConsole.tsx';
import type { Pago, Servicio } from '../../data/rows.ts';
import { servicios } from './resource.ts';

export const today = dayInChile();

export interface Saved {
  data: Partial<Servicio>;
}
export const update = vi.fn((_resource: string, { data }: Saved) => Promise.resolve({ data }));
export const acceptService = vi.fn((_id: number, _texto: string) => Promise.resolve());
export const endService = vi.fn((_id: number, _comentario: string) => Promise.resolve(today));
export const pauseService = vi.fn((_id: number) => Promise.resolve());
export const resumeService = vi.fn((_id: number) => Promise.resolve(today));

export const answers: Answering = {
  ...{ update, acceptService, endService, pauseService, resumeService },
  clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
};

interface Given {
  perfil?: 'admin' | 'cliente';
  pagos?: readonly Pago[];
  at?: string;
  answers?: Answering;
}

export function open(changes: Partial<ReturnType<typeof unServicio>>, given: Given = {}) {
  const { perfil = 'admin', pagos = [], at = '/servicios/1/show' } = given;
  inConsole(<Notification />, {});
  return openPage(servicios, {
    ...{ at, perfil },
    rows: {
      servicios: [unServicio({ id: 1, cliente: 3, nombre: 'Hosting', ...changes })],
      servicios_aceptaciones: [],
      clientes: [unCliente({ id: 3, empresa: 'Vivero Laurel' })],
      plataformas: [unaPlataforma({ id: 1, cliente: 3, dominio: 'viverolaurel.cl' })],
      pagos,
    },
    answers: { ...answers, ...given.answers },
  });
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
