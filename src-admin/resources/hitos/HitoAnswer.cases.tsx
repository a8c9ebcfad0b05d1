import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, vi } from 'vitest';
import { unHito } from '../../../tests/builders/people.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Pago } from '../../data/rows.ts';
import { HitoAnswer } from './HitoAnswer.tsx';

type Answer = (...args: unknown[]) => Promise<void>;

/** The answer panel of milestone 4, and the methods that it calls. */
export function open(
  answerHito: Answer = () => Promise.resolve(),
  wasHitoAnswered = false,
  pagos: (() => Promise<{ data: Pago[]; total: number }>) | Pago[] = [],
) {
  const methods = {
    answerHito: vi.fn(answerHito),
    wasHitoAnswered: vi.fn(() => Promise.resolve(wasHitoAnswered)),
  };
  inConsole(
    <>
      <HitoAnswer hito={unHito({ id: 4, estado: 'entregado' })} />
      <Notification />
    </>,
    {
      ...{ resource: 'hitos', perfil: 'cliente' },
      answers: {
        ...methods,
        getList: Array.isArray(pagos)
          ? () => Promise.resolve({ data: pagos, total: pagos.length })
          : pagos,
      },
    },
  );
  return methods;
}

export const objecting = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir cambios' }));
  return screen.getByRole('textbox', { name: 'Qué hay que cambiar' });
};
export const attach = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Archivos para adjuntar'), { target: { files } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const approve = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aprobar' })).toBeEnabled());
  press('Aprobar');
  return screen.findByRole('dialog');
};
