import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { MailNotices } from './MailNotices.tsx';

it('a client turns off the mails about tickets, and has them back', async () => {
  let kept: object = { tickets: true, hitos: false };
  const saveMailPreferences = vi.fn((next: object) => {
    kept = next;
    return Promise.resolve();
  });
  inConsole(<MailNotices />, {
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
  fireEvent.click(tickets);
  await waitFor(() => expect(tickets).toBeChecked());
  expect(saveMailPreferences.mock.calls).toEqual([
    [{ tickets: false, hitos: false }],
    [{ tickets: true, hitos: false }],
  ]);
});
