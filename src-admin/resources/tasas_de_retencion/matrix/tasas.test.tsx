import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, typeIn } from '../tasas.cases.ts';

it('one is corrected, its year stays, and it is said that what was written down does, too', async () => {
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data }),
  );
  open('/tasas_de_retencion/4', { update });
  await typeIn(/^Tasa/, '15,5');
  expect(screen.queryByLabelText(/^Desde el año/)).toBeNull();
  expect(screen.getByText(/^Lo que ya anotaste como retención no cambia/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({ id: 4, anio: 2026, tasa: 15.5 }),
  );
});
