import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdReport, fileOpened, waiting, open } from '../informes.cases.ts';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

it('one that was opened, or is looked at as its client, is not opened again', async () => {
  open('cliente', { visto_en: '2026-11-03T12:00:00Z' });
  await screen.findByText('99,87 %');
  expect(fileOpened).not.toHaveBeenCalled();
});

it.each([
  ['Soltar', '2199-12-02'],
  ['Enviar ahora', '2026-11-02'],
])('and lets it go: %s', async (name, sale_el) => {
  open('admin', { ...waiting, estado: 'retenido', sale_el });
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(holdReport.mock.calls).toEqual([[1, false]]));
});

it('adds its words to one that waits', async () => {
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data }),
  );
  open('admin', waiting, '/informes/1', { update });
  fireEvent.change(await screen.findByLabelText('Tus palabras'), {
    target: { value: 'Fue un mes tranquilo.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({ parrafo: 'Fue un mes tranquilo.' }),
  );
});

it('the list says whose each is and when it goes out', async () => {
  open('admin', waiting, '/informes');
  const link = await screen.findByRole('link', { name: 'Informe de octubre de 2026' });
  expect(link).toHaveAttribute('href', '/informes/1/show');
  expect(await screen.findByText('Vivero Laurel')).toBeVisible();
  expect(screen.getByText('Sale el 2 nov 2026')).toBeVisible();
});
