import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import type { TicketMerge } from './api.ts';
import { MergeTicket, whatHappens } from './MergeTicket.tsx';

const MERGE: TicketMerge = {
  marca: 'visto',
  mensajes: 2,
  notas: 1,
  archivos: 0,
  avisados: ['Ana Paillán', 'Diego Soto'],
  estado: 'en_curso',
  vence_en: '2026-11-24T13:30:00Z',
  pasan: ['plataforma', 'asignado_a'],
  quedan: ['pago'],
};

it('names the effects, one sentence each', () => {
  expect(whatHappens(12, 15, MERGE)).toEqual([
    'Al #15 pasa todo lo del #12, por orden de fecha: 2 mensajes y 1 nota interna.',
    'El #12 queda cerrado y su dirección lleva al #15; también lo que respondan a sus correos.',
    'El #15 queda «En curso», con plazo para resolver hasta el 24 de noviembre de 2026 a las 10:30.',
    'El #15 toma su plataforma y a quien está a cargo.',
    'Cada uno conserva lo suyo donde no coinciden: el pago.',
    'Un mensaje en la conversación lo cuenta, y le llega por correo a Ana Paillán y Diego Soto.',
  ]);
});

it('one that was a complaint makes the other one', () => {
  expect(whatHappens(12, 15, { ...MERGE, pasan: ['categoria'] })).toContain(
    'El #15 toma el tipo «Reclamo», con su plazo.',
  );
});

it('without messages to move and people to mail', () => {
  const nothing = { mensajes: 0, notas: 0, archivos: 0, pasan: [], quedan: [], avisados: [] };
  expect(whatHappens(12, 15, { ...MERGE, ...nothing, estado: 'resuelto' })).toEqual([
    'El #12 no tiene mensajes.',
    'El #12 queda cerrado y su dirección lleva al #15; también lo que respondan a sus correos.',
    'El #15 queda «Resuelto».',
    'Un mensaje en la conversación lo cuenta; por correo no le llega a nadie.',
  ]);
});

const previewTicketMerge = vi.fn(() => Promise.resolve(MERGE));
const mergeTickets = vi.fn(() => Promise.resolve());

beforeEach(() => vi.clearAllMocks());

const open = async () => {
  const tickets = [
    unTicket({ id: 15, asunto: 'El carro no suma' }),
    unTicket({ id: 16, asunto: 'Otra cosa' }),
  ];
  inConsole(<MergeTicket ticket={unTicket({ id: 12, asunto: 'Lo mismo otra vez' })} />, {
    resource: 'tickets',
    answers: {
      getList: () => Promise.resolve({ data: tickets, total: 2 }),
      getMany: (_: string, { ids }: { ids: number[] }) =>
        Promise.resolve({ data: tickets.filter(({ id }) => ids.includes(id)) }),
      previewTicketMerge,
      mergeTickets,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Fusionar con otro ticket' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Fusionar el ticket #12 con otro' }),
  );
  const merge = () => dialog.getByRole('button', { name: 'Fusionar los dos' });
  expect(merge()).toBeDisabled();
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Pasa a ser parte de' }));
  fireEvent.click(await screen.findByRole('option', { name: '#15 El carro no suma' }));
  return { dialog, merge };
};

it('merges after the preview, and as previewed', async () => {
  const { dialog, merge } = await open();
  const list = within(await dialog.findByRole('list', { name: 'Qué pasa' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  expect(dialog.getByText('No se puede deshacer.')).toBeVisible();
  expect(previewTicketMerge.mock.calls).toEqual([[12, 15]]);
  expect(mergeTickets).not.toHaveBeenCalled();
  fireEvent.click(merge());
  await waitFor(() => expect(mergeTickets.mock.calls).toEqual([[12, 15, 'visto']]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(previewTicketMerge).toHaveBeenCalledTimes(1);
});

it('a refusal is shown, and the merge is not offered', async () => {
  const text = 'El ticket #15 ya se fusionó con el #16.';
  previewTicketMerge.mockRejectedValueOnce(new DataError('rule', { text }));
  const { dialog, merge } = await open();
  expect(await dialog.findByText(text)).toBeVisible();
  expect(merge()).toBeDisabled();
  expect(dialog.queryByRole('list', { name: 'Qué pasa' })).toBeNull();
});
