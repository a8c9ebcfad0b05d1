import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { update, open } from '../productos.cases.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});

it('code and kind of one that exists stay', async () => {
  open('/productos/1');
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Primera página web'));
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  expect(screen.queryByLabelText(/^Cómo se paga/)).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: /^Se ofrece/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
});
