import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Mensaje } from '../../data/rows.ts';
import { useReading } from './useReading.ts';

const markRead = vi.fn<(ticket: number, mensaje: number) => Promise<void>>();
beforeEach(() => markRead.mockReset().mockResolvedValue());

const Reader = ({ ids }: { ids: readonly number[] }) => {
  useReading(
    7,
    ids.map((id) => ({ id }) as Mensaje),
  );
  return <p>Conversación</p>;
};
const read = (ids: readonly number[]) =>
  inConsole(<Reader ids={ids} />, {
    perfil: 'cliente',
    answers: {
      markRead,
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] }),
    },
  }).findByText('Conversación');

it('notes the newest message on screen, once', async () => {
  await read([4, 9, 6]);
  await waitFor(() => expect(markRead.mock.calls).toEqual([[7, 9]]));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(markRead).toHaveBeenCalledTimes(1);
});

it('notes nothing before there are messages', async () => {
  await read([]);
  expect(markRead).not.toHaveBeenCalled();
});

it('what comes in a tab that nobody looks at is noted when somebody does', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await read([4]);
  expect(markRead).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(markRead.mock.calls).toEqual([[7, 4]]);
  visibility.mockRestore();
});
