import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { unaPropuesta, unEnlaceDePropuesta } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { propuestas } from './resource.ts';

type Propuesta = ReturnType<typeof unaPropuesta>;

export const SENT = {
  ...{ estado: 'enviada', situacion: 'enviada', version: 1 },
  ...{ vence_el: '2026-12-20', enviada_en: '2026-12-05T12:00:00Z' },
};

export const open = (
  changes: Partial<Propuesta>,
  proposal: (...asked: unknown[]) => unknown = () => Promise.resolve(),
  rows: Readonly<Record<string, readonly object[]>> = {},
  missing: string | null = null,
) => {
  const answer = vi.fn(proposal);
  const page = openPage(propuestas, {
    at: '/propuestas/1/show',
    rows: {
      clientes: [
        unCliente({ id: 1, email: 'ana@viverolaurel.cl' }),
        unCliente({ id: 8, perfil: 'admin', cliente: 'Antonia Rivas' }),
      ],
      propuestas: [unaPropuesta({ id: 1, ...changes })],
      propuestas_enlaces: [unEnlaceDePropuesta({ id: 5, para: 'compras@viverolaurel.cl' })],
      propuestas_mensajes: [],
      propuestas_versiones: [],
      ...rows,
    },
    answers: {
      proposal: (...asked: unknown[]) =>
        asked[0] === 'missing' ? Promise.resolve(missing) : answer(...asked),
    },
  });
  return { ...page, answer };
};

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const pressIn = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

export const APPROVE = 'Anotar aprobación dada por otro lado';
