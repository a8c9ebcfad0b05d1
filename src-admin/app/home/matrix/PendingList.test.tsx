import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { unaEspera } from '../../../../tests/builders/answers.ts';
import { unDocumentoTributario } from '../../../../tests/builders/money.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import type { PendingRow } from '../../api.ts';
import { PendingList } from '../PendingList.tsx';
import { Since } from '../Since.tsx';
import { threeOf, IN_REVIEW } from '../PendingList.cases.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('nothing waits', async () => {
  inConsole(<PendingList pending={[]} />, { answers: {} });
  expect(await screen.findByText(/^No tienes nada pendiente/)).toBeVisible();
});

it('one more than it shows is shown', async () => {
  const five = threeOf('tickets', 'preguntas').slice(0, 5);
  inConsole(<PendingList pending={five} />, { answers: {} });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /que siguen/ })).toBeNull();
});

/** The list as its page has it: what is done is asked for anew. */
function Asked({ ask }: { ask: () => Promise<PendingRow[]> }) {
  const { data } = useQuery({ queryKey: ['pendientes'], queryFn: ask });
  return data && <PendingList pending={data} />;
}

it('who is reminded says so at once where it waits, and goes; the others stay', async () => {
  const overdue = (id: string, recordado = false) =>
    unaEspera('pagos_vencidos', { id, titulo: `Cuota ${id}`, cuantos: 2, recordado });
  const ask = vi
    .fn<() => Promise<PendingRow[]>>()
    .mockResolvedValueOnce([overdue('1'), overdue('2')])
    .mockResolvedValue([overdue('2'), overdue('1', true)]);
  const remind = vi.fn(() => Promise.resolve());
  inConsole(<Asked ask={ask} />, { answers: { remind } });
  const press = await screen.findByRole('button', {
    name: 'Recordar pago: Vivero Laurel: Cuota 1',
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(press);
  expect(await screen.findByText('Recordado hoy')).toBeVisible();
  expect(remind).toHaveBeenCalledWith({ pago: 1 });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByText('Recordado hoy')).toBeNull();
  expect(
    screen.getByRole('button', { name: 'Recordar pago: Vivero Laurel: Cuota 2' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pagos vencidos (2)' })).toBeVisible();
});

it('the nota de crédito that a refund lacks is written down where it waits', async () => {
  const lines = [
    {
      abono: 1,
      clase: 'abono',
      metodo: 'transferencia',
      monto: 119_000,
      documentado: 119_000,
      falta: false,
    },
    {
      abono: 2,
      clase: 'devolucion',
      metodo: 'transferencia',
      monto: 19_000,
      documentado: 0,
      falta: true,
    },
  ];
  const documents = [{ ...unDocumentoTributario({ id: 4, pago: 1 }), documentos_abonos: [] }];
  const writeTaxDocument = vi.fn((..._sent: unknown[]) => Promise.resolve(5));
  inConsole(<PendingList pending={[unaEspera('notas_de_credito', { titulo: 'Cuota 2' })]} />, {
    rows: IN_REVIEW,
    answers: {
      writeTaxDocument,
      taxDocuments: () => Promise.resolve({ lines, documents }),
      paymentsToDocument: () => Promise.resolve([]),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar: Vivero Laurel: Cuota 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar la nota de crédito' }));
  expect(dialog.getByLabelText(/^Total/)).toHaveValue('19.000');
  fireEvent.change(dialog.getByLabelText(/^Folio/), { target: { value: '7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Anotada')).toBeVisible();
  expect(writeTaxDocument.mock.lastCall?.slice(0, 2)).toMatchObject([
    { id: 1 },
    { clase: '61', folio: 7, neto: 15_966, iva: 3_034 },
  ]);
});

it('what was planned is done with one press', async () => {
  const followContacto = vi.fn(() => Promise.resolve());
  const contacto = { id: 'leads-1', clase: 'leads', fila: 1, proxima_accion: 'Llamar' };
  const pending = [unaEspera('seguimientos', { id: 'leads-1', titulo: 'Rosa', de: 'Llamar' })];
  inConsole(<PendingList pending={pending} />, {
    rows: { bandeja: [contacto] },
    answers: { followContacto },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hecha: Rosa: Llamar' }));
  await waitFor(() =>
    expect(followContacto).toHaveBeenCalledWith(
      contacto,
      { proxima_accion: null, proxima_el: null },
      contacto,
    ),
  );
});

it('of a quiet day nothing is told', () => {
  inConsole(<Since news={[]} />, { answers: {} });
  expect(screen.queryByRole('region', { name: 'Desde ayer' })).toBeNull();
});
