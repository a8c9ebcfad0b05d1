import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { acts, open, shown } from '../registros.cases.ts';

it('rows are left out and taken in, and all of it undone', async () => {
  open('/registros_de_ventas/1/show');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: /^Dejar fuera Factura 501/ }));
  await waitFor(() => expect(acts.skipSales).toHaveBeenCalledWith(1, [1], true));
  fireEvent.click(screen.getByRole('button', { name: /^Volver a considerar/ }));
  await waitFor(() => expect(acts.skipSales).toHaveBeenCalledWith(1, [6], false));
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/La factura 505 se queda/)).toBeVisible();
});
