import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unCliente } from '../../../tests/builders/people.ts';
import { unaFilaDeInforme, unInforme } from '../../../tests/builders/report.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { informes } from './resource.ts';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
const holdReport = vi.fn(() => Promise.resolve());
const fileOpened = vi.fn((_paper: object) => Promise.resolve());
const documentFile = vi.fn(() => Promise.resolve(new Blob(['%PDF'])));

beforeEach(() => {
  vi.clearAllMocks();
  impersonating.mockReturnValue(false);
});

const waiting = { estado: 'borrador', enviado_en: null } as const;

const open = (
  perfil: 'admin' | 'cliente',
  changes: Partial<ReturnType<typeof unaFilaDeInforme>> = {},
  at = '/informes/1/show',
  answers: Answering = {},
) =>
  openPage(informes, {
    ...{ perfil, at },
    rows: {
      informes: [unaFilaDeInforme({ id: 1, cliente: 3, ...changes })],
      clientes: [unCliente({ id: 3, empresa: 'Vivero Laurel' })],
    },
    answers: {
      ...{ holdReport, fileOpened, documentFile },
      report: () =>
        Promise.resolve(
          unInforme({
            estado: changes.estado ?? 'enviado',
            enviado_en: changes.enviado_en === undefined ? '2026-11-02T12:00:00Z' : null,
          }),
        ),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      ...answers,
    },
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

it('one that was opened, or is looked at as its client, is not opened again', async () => {
  open('cliente', { visto_en: '2026-11-03T12:00:00Z' });
  await screen.findByText('99,87 %');
  expect(fileOpened).not.toHaveBeenCalled();
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

it('of one that was sent it sees whether it was opened, and changes nothing', async () => {
  open('admin');
  expect(await screen.findByText(/Todavía no lo abren/)).toBeVisible();
  for (const act of ['Retener', 'Soltar', 'Editar']) expect(screen.queryByText(act)).toBeNull();
});

it('the list says whose each is and when it goes out', async () => {
  open('admin', waiting, '/informes');
  const link = await screen.findByRole('link', { name: 'Informe de octubre de 2026' });
  expect(link).toHaveAttribute('href', '/informes/1/show');
  expect(await screen.findByText('Vivero Laurel')).toBeVisible();
  expect(screen.getByText('Sale el 2 nov 2026')).toBeVisible();
});
