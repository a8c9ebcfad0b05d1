import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from '../../../tests/inConsole.tsx';
import { precios } from './resource.ts';

vi.setConfig({ testTimeout: 20_000 });

it('a price is published after it was seen as visitors will read it', async () => {
  sessionStorage.clear();
  const create = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { ...data, id: 1 } }),
  );
  openPage(precios, {
    at: '/precios/create',
    rows: { precios: [] },
    answers: { create },
  });
  fireEvent.mouseDown(await screen.findByLabelText(/^Producto/, {}, { timeout: 8000 }));
  fireEvent.click(await screen.findByRole('option', { name: /página web/i }));
  fireEvent.change(screen.getByLabelText(/^Valor|^Precio/), { target: { value: '200.000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Publicar este precio?' }));
  expect(dialog.getByText('$238.000, IVA incluido')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar precio' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
});
