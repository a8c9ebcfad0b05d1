import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { unaEspera, unaNovedad } from '../../../tests/builders/answers.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { PendingList } from './PendingList.tsx';
import { Since } from './Since.tsx';
import { threeOf, IN_REVIEW } from './PendingList.cases.ts';

afterEach(() => {
  vi.useRealTimers();
});

const groups = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

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
