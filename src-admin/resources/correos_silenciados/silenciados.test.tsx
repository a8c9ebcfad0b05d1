import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unSilenciado } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { correosSilenciados } from './resource.ts';

it('an address is written to again after a question', async () => {
  const remove = vi.fn((_resource: string, _params: { id: number }) =>
    Promise.resolve({ data: { id: 1 } }),
  );
  openPage(correosSilenciados, {
    rows: { correos_silenciados: [unSilenciado({ id: 1 })] },
    answers: { delete: remove },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a escribirle' }));
  const question = await screen.findByRole('dialog', {
    name: '¿Volver a escribir a esta dirección?',
  });
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Volver a escribirle' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(remove.mock.lastCall?.[1].id).toBe(1);
});
