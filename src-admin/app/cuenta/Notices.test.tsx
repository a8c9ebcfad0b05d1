import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { AvisoEstudio } from '../../../src-shared/correos.ts';
import { Notices } from './Notices.tsx';

let kept: AvisoEstudio[] = [];
const saveStudioNotices = vi.fn((avisos: readonly AvisoEstudio[]) => {
  kept = [...avisos];
  return Promise.resolve();
});

beforeEach(() => vi.clearAllMocks());

const open = (studioNotices: () => Promise<AvisoEstudio[]>) =>
  inConsole(<Notices />, { answers: { studioNotices, saveStudioNotices } });

const switchOf = (name: string) => screen.findByRole('switch', { name });

it('an admin chooses what comes to their own address, and what it is about is said', async () => {
  kept = ['tickets'];
  open(() => Promise.resolve(kept));
  const leads = await switchOf('Quien escribe o pide');
  expect(leads).not.toBeChecked();
  expect(
    screen.getByText(
      'Todos los avisos van al correo del estudio que está en Configuración. Elige cuáles te llegan también a ti.',
    ),
  ).toBeVisible();
  expect(leads).toHaveAccessibleDescription(/Mensajes de contacto/);
  expect(await switchOf('Tickets')).toBeChecked();
  fireEvent.click(leads);
  await waitFor(() => expect(saveStudioNotices.mock.calls).toEqual([[['captacion', 'tickets']]]));
  await waitFor(() => expect(leads).toBeChecked());
});

it('and turns it off again', async () => {
  kept = ['tickets', 'pagos'];
  open(() => Promise.resolve(kept));
  fireEvent.click(await switchOf('Tickets'));
  await waitFor(() => expect(saveStudioNotices.mock.calls).toEqual([[['pagos']]]));
});

it('what was refused stays as it was', async () => {
  saveStudioNotices.mockRejectedValueOnce(new Error('Nadie más se enteraría'));
  open(() => Promise.resolve(['captacion']));
  const leads = await switchOf('Quien escribe o pide');
  fireEvent.click(leads);
  await waitFor(() => expect(saveStudioNotices).toHaveBeenCalled());
  await waitFor(() => expect(leads).toBeEnabled());
  expect(leads).toBeChecked();
});

it('what could not be read is asked for again', async () => {
  const ask = vi.fn<() => Promise<AvisoEstudio[]>>();
  ask.mockRejectedValue(new Error('No pudimos leer tus avisos.'));
  open(ask);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  ask.mockResolvedValue(['hitos']);
  fireEvent.click(again);
  expect(await switchOf('Hitos')).toBeChecked();
});

it('a client turns off the mails about tickets, and has them back', async () => {
  let kept: object = { tickets: true, hitos: false };
  const saveMailPreferences = vi.fn((next: object) => {
    kept = next;
    return Promise.resolve();
  });
  inConsole(<Notices />, {
    perfil: 'cliente',
    answers: {
      mailPreferences: () => Promise.resolve(kept),
      saveMailPreferences,
    },
  });
  const tickets = await screen.findByRole('switch', { name: 'Tickets' });
  expect(tickets).toBeChecked();
  fireEvent.click(tickets);
  await waitFor(() => expect(tickets).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Hitos' })).not.toBeChecked();
  await waitFor(() => expect(tickets).toBeEnabled());
  fireEvent.click(tickets);
  await waitFor(() => expect(tickets).toBeChecked());
  expect(saveMailPreferences.mock.calls).toEqual([
    [{ tickets: false, hitos: false }],
    [{ tickets: true, hitos: false }],
  ]);
});
