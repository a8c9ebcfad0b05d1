import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdReport, fileOpened, waiting, open } from './informes.cases.ts';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');

beforeEach(() => {
  vi.clearAllMocks();
  impersonating.mockReturnValue(false);
});

it('its client reads it whole, which makes it no longer new, and has it as a file', async () => {
  open('cliente');
  expect(await screen.findByRole('heading', { name: 'viverolaurel.cl' })).toBeVisible();
  expect(screen.getByText('99,87 %')).toBeVisible();
  expect(screen.getByText(/temporada de rosas/)).toBeVisible();
  await waitFor(() =>
    expect(fileOpened.mock.calls).toMatchObject([[{ clase: 'informe', fila: 1 }]]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  for (const studio of ['Retener', 'Editar']) expect(screen.queryByText(studio)).toBeNull();
  expect(screen.queryByText(/Enviado/)).toBeNull();
});

it('who looks as its client does not open it for them', async () => {
  impersonating.mockReturnValue(true);
  open('cliente');
  await screen.findByText('99,87 %');
  expect(fileOpened).not.toHaveBeenCalled();
});

it('the studio reads one that waits, and holds it back', async () => {
  open('admin', waiting);
  expect(await screen.findByText(/Sale el 2 de noviembre de 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retener' }));
  await waitFor(() => expect(holdReport.mock.calls).toEqual([[1, true]]));
  expect(fileOpened).not.toHaveBeenCalled();
});

it('of one that was sent it sees whether it was opened, and changes nothing', async () => {
  open('admin');
  expect(await screen.findByText(/Todavía no lo abren/)).toBeVisible();
  for (const act of ['Retener', 'Soltar', 'Editar']) expect(screen.queryByText(act)).toBeNull();
});
