import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { Notification } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { unaEspera, unaNovedad } from '../../../tests/builders/answers.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { unDocumentoTributario, unPago } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import type { PendingRow } from '../api.ts';
import { PendingList } from './PendingList.tsx';
import { Since } from './Since.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const groups = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** Three rows of each of these kinds. */
const threeOf = (...kinds: string[]): PendingRow[] =>
  kinds.flatMap((clase) =>
    ['1', '2', '3'].map((id) => unaEspera(clase, { id, cuantos: 3, titulo: `${clase} ${id}` })),
  );

it('what waits is told by what it leads to, money first, each with whose it is in bold', async () => {
  const pending = [
    unaEspera('leads', { titulo: 'Rosa Ñancupil', de: 'rosa@x.cl' }),
    unaEspera('hitos_atrasados', { titulo: 'Sistema visual', urgente: true, plazo: inHours(-50) }),
    unaEspera('tickets', { estado: 'urgente', urgente: true }),
    unaEspera('comprobantes', { titulo: 'Cuota 2 de 3', monto: 350_000, desde: inHours(-2.1) }),
  ];
  inConsole(<PendingList pending={pending} />, { answers: {} });
  const rows = await screen.findAllByRole('listitem');
  expect(groups()).toEqual(['Llegó dinero', 'Te esperan', 'Promesas por cumplir', 'Ventas']);
  expect(
    rows.map((row) => within(row).getAllByRole('link')[0]?.querySelector('strong')?.textContent),
  ).toEqual(['Vivero Laurel', 'Vivero Laurel', 'Vivero Laurel', 'Rosa Ñancupil']);
  expect(rows[0]?.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /^Vivero LaurelPago · Cuota 2 de 3 · \$350\.000 · hace 2 horas/,
  );
  expect(screen.getByRole('link', { name: 'Comprobantes por revisar (1)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/pagos\?filter=/),
  );
});

it('a group of which nothing waits is not there; where nothing waits at all it says so', async () => {
  inConsole(<PendingList pending={[unaEspera('leads')]} />, { answers: {} });
  await screen.findByRole('listitem');
  expect(groups()).toEqual(['Ventas']);
});

it('nothing waits', async () => {
  inConsole(<PendingList pending={[]} />, { answers: {} });
  expect(await screen.findByText(/^No tienes nada pendiente/)).toBeVisible();
});

it('a long group begins with what is most urgent, and shows the rest to who asks', async () => {
  inConsole(<PendingList pending={threeOf('tickets', 'preguntas', 'hitos')} />, { answers: {} });
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  const more = screen.getByRole('button', { name: 'Ver los 5 que siguen' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(more);
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  fireEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
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

it('what is refused stays as it was, and its reason is said', async () => {
  const late = 'El próximo recordatorio puede salir el lunes.';
  const remind = () => Promise.reject(new DataError('rule', { text: late }));
  inConsole(
    <>
      <PendingList pending={[unaEspera('pagos_vencidos', { titulo: 'Cuota 1' })]} />
      <Notification />
    </>,
    { answers: { remind } },
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Recordar pago: Vivero Laurel: Cuota 1' }),
  );
  expect(await screen.findByText(late)).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Recordar pago: Vivero Laurel: Cuota 1' }),
  ).toBeVisible();
});

const IN_REVIEW = {
  pagos: [
    unPago({ id: 1, cliente: 1, concepto: 'Cuota 2', estado: 'en_revision', comprobante: null }),
  ],
  clientes: [unCliente({ id: 1, empresa: 'Vivero Laurel' })],
};

it('a receipt is reviewed where it waits', async () => {
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data }),
  );
  inConsole(<PendingList pending={[unaEspera('comprobantes', { titulo: 'Cuota 2' })]} />, {
    rows: IN_REVIEW,
    answers: { update },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Revisar: Vivero Laurel: Cuota 2' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Marcar como pagado?' });
  expect(await within(dialog).findByText(/^Vivero Laurel: Cuota 2, /)).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirmar pago' }));
  expect(await screen.findByText('Revisado')).toBeVisible();
  expect(update.mock.lastCall?.[1]).toMatchObject({ id: 1, data: { estado: 'pagado' } });
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

it('a receipt is refused where it waits, with its reason', async () => {
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data }),
  );
  inConsole(<PendingList pending={[unaEspera('comprobantes', { titulo: 'Cuota 2' })]} />, {
    rows: IN_REVIEW,
    answers: { update },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Revisar: Vivero Laurel: Cuota 2' }));
  fireEvent.click(await screen.findByRole('button', { name: /^No llegó/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el comprobante' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await dialog.findByText(/^Cuéntale al cliente/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: ' No se lee ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1]).toMatchObject({
      data: { estado: 'rechazado', motivo_rechazo: 'No se lee' },
    }),
  );
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

it('what happened since yesterday is told, what was refused too, each with its page', async () => {
  inConsole(
    <Since
      news={[
        unaNovedad('aceptada', { monto: 952_000 }),
        unaNovedad('pago', { id: 2, titulo: 'Cuota 1', monto: 75_000 }),
        unaNovedad('pedido', { id: 3, titulo: 'Asesoría de currículum', de: 'Leo Paz' }),
        unaNovedad('rechazada', { id: 4 }),
        unaNovedad('abierta', { id: 5 }),
        unaNovedad('de otra versión'),
      ]}
    />,
    { answers: {} },
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/propuestas/1/show',
    '/pagos/2/show',
    '/pedidos/3/show',
    '/propuestas/4/show',
    '/propuestas/5/show',
  ]);
  const texts = links.map((link) => link.textContent.replaceAll('\u00a0', ' '));
  expect(texts[0]).toBe(
    'Vivero Laurel aceptó la propuesta «Tienda en línea»$952.000 · hace 4 horas',
  );
  expect(texts[1]).toMatch(/^Vivero Laurel pagó «Cuota 1»/);
  expect(texts[2]).toMatch(/^Leo Paz compró «Asesoría de currículum»/);
  expect(texts[3]).toMatch(/^Vivero Laurel rechazó la propuesta/);
  expect(texts[4]).toMatch(/^Vivero Laurel abrió la propuesta/);
});

it('of a quiet day nothing is told', () => {
  inConsole(<Since news={[]} />, { answers: {} });
  expect(screen.queryByRole('region', { name: 'Desde ayer' })).toBeNull();
});
