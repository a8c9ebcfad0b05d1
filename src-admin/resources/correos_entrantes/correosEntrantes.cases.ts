import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { unCliente } from '../../../tests/builders/people.ts';
import { unCorreoEntrante } from '../../../tests/builders/studio.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { CorreoEntrante } from '../../data/rows.ts';
import { correosEntrantes } from './resource.ts';

export const assignMail = vi.fn((_correo: number, _to: object): Promise<number> =>
  Promise.resolve(9),
);
export const markMailSeen = vi.fn((_correo: number) => Promise.resolve());
export const discardMail = vi.fn((_correo: number) => Promise.resolve());

export const open = (correo: Partial<CorreoEntrante> = {}) =>
  openPage(correosEntrantes, {
    at: '/correos_entrantes/1/show',
    rows: {
      correos_entrantes: [unCorreoEntrante({ id: 1, ...correo })],
      clientes: [
        unCliente({
          id: 7,
          cliente: 'Bruno Carrasco',
          empresa: null,
          email: 'gerencia@elroble.cl',
        }),
      ],
      tickets: [unTicket({ id: 4, cliente: 7, asunto: 'El horario' })],
    },
    answers: { assignMail, markMailSeen, discardMail },
  });

export const assign = async () => {
  const button = await screen.findByRole('button', { name: 'Pasar a un ticket' });
  // Not before it is known whose address it is.
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Pasar este correo a un ticket' }));
};
