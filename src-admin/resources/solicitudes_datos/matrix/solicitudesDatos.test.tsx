import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../../data/errors.ts';
import { update, rehearseErasure, open } from '../solicitudesDatos.cases.ts';

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

it.each([false, true])(
  'of who goes in steps (%s) nobody says that all goes now',
  async (en_partes) => {
    rehearseErasure.mockResolvedValue({ texto: 'Borramos todo.', archivos: [], en_partes });
    open({ tipo: 'supresion' });
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar sus datos' }));
    expect(await screen.findByText('Borramos todo.')).toBeVisible();
    expect(screen.queryAllByText(/^Son muchos datos/)).toHaveLength(en_partes ? 1 : 0);
  },
);

it('a refused answer stays in the draft, and its dialog closes', async () => {
  update.mockRejectedValueOnce(new DataError('rule', { text: 'Ya se respondió.' }));
  open({ estado: 'en_proceso' });
  fireEvent.click(await screen.findByRole('button', { name: 'Resolver' }));
  const written = await screen.findByLabelText(/^Qué hicimos/);
  fireEvent.change(written, { target: { value: 'Va la copia.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Resolver y avisar' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await waitFor(() => expect(screen.getByLabelText(/^Qué hicimos/)).toHaveValue('Va la copia.'));
});
